-- Quotes: what staff promise a buyer at fixed prices until a day, and the order that it became. The parts are frozen when it is sent.
create table shop_quotes (
  id integer generated always as identity primary key,
  document_id text not null unique,
  number text not null unique,
  status text not null check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  language text not null check (language in ('fr', 'en')),
  customer_id integer,
  buyer_name text not null,
  billing jsonb not null,
  shipping jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  discount jsonb,
  note text,
  total_cents integer not null check (total_cents >= 0),
  valid_until date not null,
  access_token_hash text not null,
  replaces_id integer,
  order_id integer unique,
  created_at timestamptz not null,
  created_by text,
  changed_at timestamptz,
  changed_by text,
  sent_at timestamptz,
  sent_by text,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  search_text text not null generated always as (
    number || ' ' || buyer_name || ' ' || (billing ->> 'email') || ' ' || (billing ->> 'city') || ' ' || shop_plain_text(buyer_name)) stored,
  check ((status = 'accepted') = (order_id is not null))
);
create index shop_quotes_status_idx on shop_quotes (status, id desc);
create index shop_quotes_customer_idx on shop_quotes (customer_id) where customer_id is not null;
create index shop_quotes_replaces_idx on shop_quotes (replaces_id) where replaces_id is not null;
create index shop_quotes_search_idx on shop_quotes using gin (search_text gin_trgm_ops);
create index shop_quotes_email_idx on shop_quotes ((billing ->> 'email'));

create trigger shop_refuse_truncate before truncate on shop_quotes
  for each statement execute function shop_refuse_truncate();

insert into shop_counters (name, value) values ('quote', 0);

-- Quotes go with the account that they were made for, and with the mailboxes that it has proven; those of an account that is merged stay.
-- The trigger's name makes it fire after the one that writes the proof of the erasure.
create function shop_erase_with_account_quotes() returns trigger language plpgsql as $$
declare
  affected bigint;
begin
  delete from shop_quotes
  where customer_id = old.id or (coalesce(old.confirmed, false) and billing ->> 'email' = old.email)
    or billing ->> 'email' in (select email from shop_account_mailboxes where user_id = old.id);
  get diagnostics affected = row_count;
  perform shop_note_erased((select max(id) from shop_erasures where account_id = old.id), 'quotes', affected);
  return old;
end $$;
create trigger shop_erase_with_account_quotes before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account_quotes();
