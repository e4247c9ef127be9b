-- Closed days, months and years of the books: each holds its totals, the fingerprint of its entries and that of the closing before.
create table shop_closings (
  sequence integer primary key check (sequence > 0),
  kind text not null check (kind in ('day', 'month', 'year')),
  first_day text not null,
  last_day text not null,
  counts jsonb not null,
  accounts jsonb not null,
  entries_hash text not null,
  previous_hash text not null,
  hash text not null unique,
  closed_at timestamptz not null,
  closed_by text,
  unique (kind, first_day)
);
create index shop_closings_last_day_idx on shop_closings (kind, last_day);

create function shop_closings_follow() returns trigger language plpgsql as $$
declare
  latest record;
begin
  select sequence, hash into latest from shop_closings order by sequence desc limit 1;
  if new.sequence <> coalesce(latest.sequence, 0) + 1 or new.previous_hash <> coalesce(latest.hash, '') then
    raise exception 'A closing follows the one before';
  end if;
  return new;
end $$;
create trigger shop_closings_follow before insert on shop_closings
  for each row execute function shop_closings_follow();
create trigger shop_books_stay before update or delete on shop_closings
  for each row execute function shop_books_stay();
create trigger shop_refuse_truncate before truncate on shop_closings
  for each statement execute function shop_refuse_truncate();

create function shop_refuse_closed_day() returns trigger language plpgsql as $$
begin
  if exists (select from shop_closings where kind = 'day' and last_day >= new.day) then
    raise exception 'The day % is closed', new.day;
  end if;
  return new;
end $$;
create trigger shop_refuse_closed_day before insert on shop_ledger_entries
  for each row execute function shop_refuse_closed_day();
