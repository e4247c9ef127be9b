-- Constraints for the values that the code allows: the types of rows follow from them.
alter table shop_payment_attempts
  add constraint shop_payment_attempts_provider_check check (provider in ('paypal', 'axepta')),
  add constraint shop_payment_attempts_language_check check (language in ('fr', 'en'));

alter table shop_payment_anomalies
  add constraint shop_payment_anomalies_kind_check check (kind in ('amount-mismatch', 'late-payment',
    'payment-unverified', 'refund-refused', 'refund-undecided', 'second-payment'));
