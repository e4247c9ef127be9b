-- Changes of orders before they are sent. `content` is what the order becomes; nothing of the order itself differs until it is applied.
create table shop_order_changes (
  id integer generated always as identity primary key,
  document_id text not null unique,
  order_id integer not null,
  version text not null,
  content jsonb,
  former_total_cents integer not null,
  total_cents integer not null,
  state text not null check (state in ('proposed', 'accepted', 'applied', 'declined', 'expired')),
  expiry text check (expiry in ('too-late', 'replaced', 'taken-back', 'order-moved', 'sold-out')),
  held jsonb not null default '[]',
  refund_cents integer not null default 0,
  request jsonb,
  reason text,
  staff_name text,
  created_at timestamptz not null,
  until timestamptz,
  ended_at timestamptz,
  check ((state = 'expired') = (expiry is not null)),
  check ((state in ('proposed', 'accepted')) = (ended_at is null))
);
create unique index shop_order_changes_open_key on shop_order_changes (order_id) where state in ('proposed', 'accepted');
create index shop_order_changes_order_idx on shop_order_changes (order_id);
create index shop_order_changes_until_idx on shop_order_changes (until) where state in ('proposed', 'accepted');
create index shop_order_changes_refund_idx on shop_order_changes (order_id) where refund_cents > 0;

create trigger shop_refuse_truncate before truncate on shop_order_changes
  for each statement execute function shop_refuse_truncate();

-- The refund of what a change made cheaper: money that the order no longer asks for, so that it is no refund of the order.
alter table shop_payment_refunds add column change_document_id text references shop_order_changes (document_id);
create index shop_payment_refunds_change_idx on shop_payment_refunds (change_document_id) where change_document_id is not null;

-- A changed order has a further invoice, after a credit note over the one before.
drop index shop_invoices_one_per_order;
