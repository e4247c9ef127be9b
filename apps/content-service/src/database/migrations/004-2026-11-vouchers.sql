-- Voucher uses are rows, not a counter: a cancelled order returns its use, and staff see who used what.
create unique index coupons_code_key on coupons (upper(regexp_replace(normalize(code, NFKC), '\s+', '', 'g')));
create table shop_coupon_uses (
  id bigint generated always as identity primary key,
  coupon_id integer not null references coupons (id) on delete cascade,
  order_document_id text not null,
  customer_id integer,
  customer_email text not null,
  discount_cents integer not null check (discount_cents >= 0),
  used_at timestamptz not null,
  returned_at timestamptz
);
create unique index shop_coupon_uses_order_key on shop_coupon_uses (order_document_id);
create index shop_coupon_uses_email_idx on shop_coupon_uses (coupon_id, customer_email) where returned_at is null;
create index shop_coupon_uses_customer_idx on shop_coupon_uses (coupon_id, customer_id) where returned_at is null;
