-- Parcels: which pieces of an order left under which number. Orders that were sent before have no row; their own columns say it.
create table shop_shipments (
  id integer generated always as identity primary key,
  document_id text not null unique,
  order_id integer not null,
  carrier text not null,
  tracking_number text,
  tracking_url text,
  lines jsonb not null,
  shipped_at timestamptz not null,
  shipped_by text,
  delivered_at timestamptz,
  delivered_by text
);
-- A number names one parcel of a carrier: what is scanned again is the same parcel, or a mistake.
create unique index shop_shipments_number_key on shop_shipments (lower(carrier), tracking_number)
  where tracking_number is not null;
create index shop_shipments_order_idx on shop_shipments (order_id);

create trigger shop_refuse_truncate before truncate on shop_shipments
  for each statement execute function shop_refuse_truncate();

-- An order is found by the number of each of its parcels.
create or replace function shop_order_search() returns trigger language plpgsql as $$
declare words text;
begin
  select left(concat_ws(', ', nullif(trim(company_name), ''), nullif(trim(concat_ws(' ', first_name, last_name)), '')), 255)
    into new.buyer_name from order_addresses where id = new.billing_address_id;
  words := concat_ws(' ', new.order_number, new.buyer_name, new.customer_email, new.tracking_number,
    new.purchase_order_number, (select nullif(trim(city), '') from order_addresses where id = new.shipping_address_id),
    (select string_agg(s.tracking_number, ' ' order by s.id) from shop_shipments s
     where s.order_id = new.id and s.tracking_number is distinct from new.tracking_number));
  new.search_text := case when shop_plain_text(words) = words then words
    else words || ' ' || shop_plain_text(words) end;
  return new;
end $$;
