-- A company's limit ends a proposal that would pass it.
alter table shop_order_changes
  drop constraint shop_order_changes_expiry_check,
  add constraint shop_order_changes_expiry_check
    check (expiry in ('too-late', 'replaced', 'taken-back', 'order-moved', 'sold-out', 'over-limit'));
