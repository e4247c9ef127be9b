-- A provider may take back, or give back at its own desk, what was captured for an order.
alter table shop_payment_anomalies
  drop constraint shop_payment_anomalies_kind_check,
  add constraint shop_payment_anomalies_kind_check check (kind in ('amount-mismatch', 'late-payment', 'payment-reversed',
    'payment-unverified', 'refund-refused', 'refund-undecided', 'second-payment'));
