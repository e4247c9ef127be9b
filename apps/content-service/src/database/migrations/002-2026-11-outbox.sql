-- Messages queued inside the transaction that they report; a worker sends them.
create table shop_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text not null unique,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index shop_outbox_waiting_idx on shop_outbox (available_at) where sent_at is null and failed_at is null;
