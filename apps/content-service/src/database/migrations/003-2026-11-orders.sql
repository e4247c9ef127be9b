-- What Strapi cannot declare for orders: numbers, attempts, uniqueness that protects money, and indexes for big tables.
create table shop_counters (name text primary key, value bigint not null check (value >= 0));
insert into shop_counters (name, value) values ('order', 0);

create table shop_attempts (
  key text primary key,
  fingerprint text not null,
  order_document_id text not null,
  created_at timestamptz not null
);

create unique index orders_number_key on orders (order_number);
create unique index orders_document_key on orders (document_id);
create unique index orders_attempt_key on orders (attempt_key);
create index orders_customer_newest_idx on orders (customer_id, created_at desc, id desc);
create index orders_payable_until_idx on orders (payable_until) where order_status = 'pending';
create index orders_email_idx on orders (customer_email);

alter table orders add constraint orders_money_check check (
  sub_total_cents >= 0 and vat_cents >= 0 and discount_cents >= 0 and shipping_cost_cents >= 0
  and total_cents = sub_total_cents + vat_cents + shipping_cost_cents - discount_cents and total_cents >= 0
);

create unique index order_addresses_draft_key on order_addresses (draft_key) where draft_key is not null;
create unique index order_items_draft_key on order_items (draft_key) where draft_key is not null;
create index order_addresses_unsold_idx on order_addresses (created_at) where draft_key is not null;
create index order_items_unsold_idx on order_items (created_at) where draft_key is not null;

create index sidebar_items_title_idx on sidebar_items (title);
