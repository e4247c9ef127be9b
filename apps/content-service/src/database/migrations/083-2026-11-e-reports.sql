-- Reports to the tax office: one row for each that was made of a period, with what it said. The file is in the outbox of the platform.
create table shop_e_reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('transactions', 'payments')),
  first_day date not null,
  last_day date not null check (last_day > first_day),
  -- Until when the platform has to have it.
  deadline date not null,
  -- Counts the reports of a period. The last one is in force.
  sequence integer not null,
  -- IN: the first of its period. RE: takes the place of the one before.
  type text not null check (type in ('IN', 'RE')),
  -- Its name, which is the subject of its file; without one nothing was to be reported.
  report_id text unique,
  -- Of all that it says, so that a later change is seen.
  digest text not null,
  frozen_at timestamptz not null default now(),
  -- The day on which its period was last compared with documents and money.
  checked_on date not null,
  unique (kind, first_day, sequence)
);
create trigger shop_refuse_truncate before truncate on shop_e_reports
  for each statement execute function shop_refuse_truncate();
