-- What staff wrote down about a request of a form, and how they answered it. It goes with its request.
create table shop_request_events (
  id bigint generated always as identity primary key,
  request_document_id text not null,
  kind text not null check (kind in ('noted', 'sent', 'accepted', 'refused')),
  -- A note, or what was written to the sender.
  text text,
  -- One of the refusals that the shop has words for.
  reason text check (reason in ('not-professional', 'outside-france', 'sent-before', 'none-left', 'audience', 'programme-full')),
  order_number text,
  staff_name text,
  at timestamptz not null
);
create index shop_request_events_request_idx on shop_request_events (request_document_id);
-- A request is answered once.
create unique index shop_request_events_answer_key on shop_request_events (request_document_id) where kind <> 'noted';

-- Notes were one text of the request.
insert into shop_request_events (request_document_id, kind, text, at)
select document_id, 'noted', staff_notes, coalesce(updated_at, created_at) at time zone 'utc'
from sample_requests where trim(staff_notes) <> ''
union all
select document_id, 'noted', staff_notes, coalesce(updated_at, created_at) at time zone 'utc'
from affiliate_requests where trim(staff_notes) <> '';
update sample_requests set staff_notes = null where staff_notes is not null;
update affiliate_requests set staff_notes = null where staff_notes is not null;

create function shop_request_erased() returns trigger language plpgsql as $$
begin
  delete from shop_request_events where request_document_id = old.document_id;
  return null;
end $$;
create trigger shop_request_erased after delete on sample_requests
  for each row execute function shop_request_erased();
create trigger shop_request_erased after delete on affiliate_requests
  for each row execute function shop_request_erased();

-- Who asked for one mail when an item is back in stock. Rows are deleted once it was sent.
create table shop_stock_alerts (
  document_id text primary key,
  product_id text not null,
  email text not null,
  language text not null check (language in ('fr', 'en')),
  asked_at timestamptz not null,
  -- Its mail is in the outbox.
  told_at timestamptz
);
create unique index shop_stock_alerts_waiting_key on shop_stock_alerts (product_id, email) where told_at is null;

create function shop_erase_alerts_with_account() returns trigger language plpgsql as $$
declare affected bigint;
begin
  if old.confirmed then
    delete from shop_stock_alerts where email = old.email;
    get diagnostics affected = row_count;
    perform shop_note_erased((select max(id) from shop_erasures where account_id = old.id), 'stock-alerts', affected);
  end if;
  return null;
end $$;
create trigger shop_erase_alerts_with_account after delete on up_users
  for each row execute function shop_erase_alerts_with_account();
