-- The books look once a minute for the money that was recorded since the last time.
create index shop_payment_captured_idx on shop_payment_attempts ((coalesce(captured_at, checked_at))) where state = 'captured';
create index shop_payment_refunds_done_idx on shop_payment_refunds ((coalesce(done_at, checked_at))) where state = 'done';
create index shop_transfer_receipts_recorded_idx on shop_transfer_receipts (recorded_at);
create index shop_receivable_movements_recorded_idx on shop_receivable_movements (recorded_at);
