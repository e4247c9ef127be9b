-- Reports and entries ask for the money of some days, then for all that belongs to its orders and invoices.
create index shop_payment_received_idx on shop_payment_attempts
  (cast(coalesce(captured_at, checked_at) at time zone 'Europe/Paris' as date)) where state = 'captured';
create index shop_payment_order_number_idx on shop_payment_attempts (order_number);
create index shop_transfer_receipts_day_idx on shop_transfer_receipts (received_on);
create index shop_transfer_receipts_order_idx on shop_transfer_receipts (order_number);
create index shop_payment_refunds_made_idx on shop_payment_refunds
  (cast(coalesce(done_at, checked_at) at time zone 'Europe/Paris' as date)) where state = 'done';
create index shop_receivable_movements_day_idx on shop_receivable_movements (day) where kind = 'receipt';
create index shop_invoices_order_number_idx on shop_invoices ((record ->> 'orderNumber'));
create index shop_invoices_credited_idx on shop_invoices ((record #>> '{credited,number}'));
