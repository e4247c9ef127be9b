-- What the desk's lists of orders are read and counted from: indexes that hold only what waits, whatever the number of finished orders.
create index orders_to_collect_idx on orders (created_at, id)
  where order_status = 'pending' and payment_status in ('pending', 'failed') and payment_method = 'bank_transfer';
create index orders_to_ship_idx on orders (delivery_to, delivery_from, id)
  where order_status in ('paid', 'processing') and payment_status in ('paid', 'partially_refunded');
create index orders_to_prepare_idx on orders (delivery_to, delivery_from, id)
  where order_status in ('paid', 'processing') and payment_status in ('paid', 'partially_refunded') and prepared_at is null;
create index orders_cancelled_paid_idx on orders (id)
  where order_status = 'cancelled' and payment_status in ('paid', 'partially_refunded');

-- Whether a refund that was not refused answers a withdrawal: kept by a trigger, so that answered ones need not be read.
alter table shop_withdrawals add column is_answered boolean not null default false;
update shop_withdrawals w set is_answered = true
  where exists (select from shop_payment_refunds r where r.withdrawal_document_id = w.document_id and r.state <> 'refused');
create index shop_withdrawals_open_idx on shop_withdrawals (order_id) where not is_answered;

create function shop_withdrawal_answered() returns trigger language plpgsql as $$
begin
  update shop_withdrawals w set is_answered = exists (
    select from shop_payment_refunds r where r.withdrawal_document_id = w.document_id and r.state <> 'refused')
  where w.document_id = new.withdrawal_document_id;
  return null;
end $$;
create trigger shop_withdrawal_answered after insert or update of state, withdrawal_document_id on shop_payment_refunds
  for each row when (new.withdrawal_document_id is not null) execute function shop_withdrawal_answered();

-- What staff write down about an order. No foreign key: orders are never deleted.
create table shop_order_notes (
  id bigint generated always as identity primary key,
  order_id integer not null,
  text text not null,
  author text,
  written_at timestamptz not null
);
create index shop_order_notes_order_idx on shop_order_notes (order_id);

-- Who of the staff asked for a refund, for the timeline once it is made.
alter table shop_payment_refunds add column requested_by text;

-- The town where the goods go becomes a word of the search.
create or replace function shop_order_search() returns trigger language plpgsql as $$
declare words text;
begin
  select left(concat_ws(', ', nullif(trim(company_name), ''), nullif(trim(concat_ws(' ', first_name, last_name)), '')), 255)
    into new.buyer_name from order_addresses where id = new.billing_address_id;
  words := concat_ws(' ', new.order_number, new.buyer_name, new.customer_email, new.tracking_number,
    new.purchase_order_number, (select nullif(trim(city), '') from order_addresses where id = new.shipping_address_id));
  new.search_text := case when shop_plain_text(words) = words then words
    else words || ' ' || shop_plain_text(words) end;
  return new;
end $$;

drop trigger shop_order_search on orders;
create trigger shop_order_search before insert or update of
  order_number, billing_address_id, shipping_address_id, customer_email, tracking_number, purchase_order_number, buyer_name, search_text
  on orders for each row execute function shop_order_search();

create or replace function shop_order_buyer_changed() returns trigger language plpgsql as $$
begin
  update orders set search_text = null where billing_address_id = new.id;
  update orders set search_text = null where shipping_address_id = new.id and billing_address_id <> new.id;
  return null;
end $$;

drop trigger shop_order_buyer_changed on order_addresses;
create trigger shop_order_buyer_changed after update of first_name, last_name, company_name, city
  on order_addresses for each row execute function shop_order_buyer_changed();

update orders set search_text = null;
