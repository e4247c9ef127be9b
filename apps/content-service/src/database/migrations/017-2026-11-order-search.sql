-- Lets staff find one of very many orders by number, buyer, mail or tracking number. The buyer is in another table, so triggers keep the
-- searched text beside the order. It holds words with accents twice, once without them.
create function shop_plain_text(words text) returns text language sql immutable parallel safe as
  $$ select regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g') $$;

create function shop_order_search() returns trigger language plpgsql as $$
declare words text;
begin
  select left(concat_ws(', ', nullif(trim(company_name), ''), nullif(trim(concat_ws(' ', first_name, last_name)), '')), 255)
    into new.buyer_name from order_addresses where id = new.billing_address_id;
  words := concat_ws(' ', new.order_number, new.buyer_name, new.customer_email, new.tracking_number,
    new.purchase_order_number);
  new.search_text := case when shop_plain_text(words) = words then words
    else words || ' ' || shop_plain_text(words) end;
  return new;
end $$;

create trigger shop_order_search before insert or update of
  order_number, billing_address_id, customer_email, tracking_number, purchase_order_number, buyer_name, search_text
  on orders for each row execute function shop_order_search();

create function shop_order_buyer_changed() returns trigger language plpgsql as $$
begin
  update orders set billing_address_id = billing_address_id where billing_address_id = new.id;
  return null;
end $$;

create trigger shop_order_buyer_changed after update of first_name, last_name, company_name
  on order_addresses for each row execute function shop_order_buyer_changed();

update orders set search_text = null;

-- The desk's search queries these columns in this form; one without an index would scan every order.
do $$ begin
  create extension if not exists pg_trgm;
  create index orders_search_idx on orders using gin (
    (search_text::text) gin_trgm_ops, (id::text) gin_trgm_ops, (document_id::text) gin_trgm_ops, (locale::text) gin_trgm_ops
  );
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'pg_trgm is not available: searching very many orders will be slow';
end $$;
