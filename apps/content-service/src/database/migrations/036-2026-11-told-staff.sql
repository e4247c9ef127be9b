-- Which mails of the shop each member of staff has chosen; without a row the default of the alert counts.
create table shop_staff_alert_choices (
  member_id integer not null references admin_users (id) on delete cascade,
  alert text not null,
  is_wanted boolean not null,
  primary key (member_id, alert)
);
-- What staff were told of, for as long as it waits: what comes back after it was gone is told again.
create table shop_raised_alerts (
  alert text not null,
  reference text not null,
  raised_at timestamptz not null,
  primary key (alert, reference)
);

-- Mails that were given up.
create index shop_outbox_failed_idx on shop_outbox (failed_at) where failed_at is not null;

-- What was sold, given back and withdrawn from, a row for each happening at its moment in UTC. Orders without a price, such as samples, are no sale.
create view shop_sales as
  select created_at as at, 1 as orders, total_cents as sold_cents, 0 as refunded_cents, 0 as withdrawals
    from orders where order_status <> 'cancelled' and total_cents > 0
  union all
  select created_at at time zone 'UTC', 0, 0, amount_cents, 0
    from shop_payment_refunds where state <> 'refused' and anomaly_id is null
  union all
  select declared_at at time zone 'UTC', 0, 0, 0, 1 from shop_withdrawals;
-- The totals are in the index, so that a month of a large shop is summed without its orders being read.
create index orders_sales_idx on orders (created_at) include (total_cents, order_status);
create index shop_payment_refunds_sales_idx on shop_payment_refunds ((created_at at time zone 'UTC'));
create index shop_withdrawals_sales_idx on shop_withdrawals ((declared_at at time zone 'UTC'));

-- The lines of these orders.
create view shop_sold_lines as
  select o.created_at as at, o.id as order_id, i.product_id, i.product_name, i.quantity as pieces, i.line_total_cents as sold_cents
    from orders o join order_items i on i.order_id = o.id
    where o.order_status <> 'cancelled' and o.total_cents > 0;

-- Items that run out: at or below their own threshold, else that of the shop settings.
create view shop_low_stock as
  select item.document_id, item.title, item.stock, coalesce(item.low_stock_at, settings.low_stock_at) as low_stock_at
    from sidebar_items item left join shop_settings settings on true
    where item.is_online and item.stock <= coalesce(item.low_stock_at, settings.low_stock_at);
