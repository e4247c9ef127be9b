-- Standing orders of companies on account: a turn becomes an order by itself, or asks for its approval.
alter table shop_standing_orders
  -- The company on whose account it orders; null where its buyer confirms each turn.
  add column company_id integer references shop_companies (id) on delete set null,
  -- What the company asks of each of its orders.
  add column purchase_order_number text,
  add column cost_centre text;
create index shop_standing_orders_company_idx on shop_standing_orders (company_id) where company_id is not null;

alter table shop_standing_turns
  add column order_id integer references orders (id) on delete set null,
  add column request_id integer references shop_purchase_requests (id) on delete set null,
  drop constraint shop_standing_turns_state_check,
  add constraint shop_standing_turns_state_check
    check (state in ('announced', 'skipped', 'offered', 'placed', 'requested', 'failed', 'missed')),
  drop constraint shop_standing_turns_reason_check,
  add constraint shop_standing_turns_reason_check
    check (reason in ('list-gone', 'list-empty', 'nothing-left', 'slept', 'not-a-member', 'account-not-allowed', 'account-overdue',
      'account-limit-exceeded', 'address-missing', 'words-missing', 'dearer'));
create index shop_standing_turns_order_idx on shop_standing_turns (order_id) where order_id is not null;
create index shop_standing_turns_request_idx on shop_standing_turns (request_id) where request_id is not null;
