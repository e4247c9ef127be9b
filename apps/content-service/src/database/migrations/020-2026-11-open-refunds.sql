-- Refunds that a provider accepted but has not made, and what the reconciliation of refunds needs.
alter table shop_payment_refunds
  drop constraint shop_payment_refunds_state_check,
  add constraint shop_payment_refunds_state_check check (state in ('asked', 'pending', 'done', 'refused')),
  add column checked_at timestamptz not null default now(),
  add column busy_until timestamptz,
  add column detail text;
create index shop_payment_refunds_open_idx on shop_payment_refunds (checked_at) where state in ('asked', 'pending');
create index shop_payment_refunds_reference_idx on shop_payment_refunds (provider_reference)
  where provider_reference is not null;
alter table shop_payment_anomalies add column refund_key text references shop_payment_refunds (key);
