-- Lists that are due every few weeks, and what became of each due day.
create table shop_standing_orders (
  id integer generated always as identity primary key,
  document_id text not null unique,
  customer_id integer not null references up_users (id) on delete cascade,
  -- A list that is deleted ends what stands on it at its next due day; its name tells what it was.
  list_id integer references shop_lists (id) on delete set null,
  name text not null,
  weeks integer not null check (weeks between 1 and 26),
  weekday integer not null check (weekday between 1 and 5),
  language text not null check (language in ('fr', 'en')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- The due day that is not announced yet. It counts days of the calendar in Paris.
  next_due date not null,
  -- Unit prices in cents by article and choice, as they were last announced to the customer.
  announced_prices jsonb not null,
  access_token_hash text not null,
  -- Counts the changes: who saves names the version that was read.
  version integer not null default 1,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'ended') = (ended_at is not null))
);
create index shop_standing_orders_customer_idx on shop_standing_orders (customer_id);
create index shop_standing_orders_list_idx on shop_standing_orders (list_id) where list_id is not null;
create index shop_standing_orders_due_idx on shop_standing_orders (next_due) where state = 'active';

create table shop_standing_turns (
  id integer generated always as identity primary key,
  document_id text not null unique,
  standing_order_id integer not null references shop_standing_orders (id) on delete cascade,
  due date not null,
  -- The day of the order: the due day, or the business day after it.
  day date not null,
  state text not null check (state in ('announced', 'skipped', 'offered', 'placed', 'failed', 'missed')),
  reason text check (reason in ('list-gone', 'list-empty', 'nothing-left', 'slept')),
  lines jsonb not null,
  announced_at timestamptz not null,
  settled_at timestamptz,
  -- A due day has one turn, whoever writes it and however often.
  unique (standing_order_id, due),
  check ((state = 'announced') = (settled_at is null))
);
create index shop_standing_turns_open_idx on shop_standing_turns (day) where state = 'announced';

-- Of an account that is merged nothing is left here: shop_move_customer gave it away.
create function shop_erase_with_account_standing() returns trigger language plpgsql as $$
declare
  affected bigint;
begin
  delete from shop_standing_orders where customer_id = old.id;
  get diagnostics affected = row_count;
  perform shop_note_erased((select max(id) from shop_erasures where account_id = old.id), 'standing-orders', affected);
  return old;
end $$;
create trigger shop_erase_with_account_standing before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account_standing();
