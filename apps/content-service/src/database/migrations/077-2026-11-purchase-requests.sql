-- Carts that buyers of a company ask its approvers for. The content is the order as it was sent; it is forgotten a year after the decision.
create table shop_purchase_requests (
  id integer generated always as identity primary key,
  document_id text not null unique,
  company_id integer not null references shop_companies (id) on delete cascade,
  customer_id integer not null references up_users (id) on delete cascade,
  attempt_key text not null unique,
  fingerprint text not null,
  content jsonb not null,
  total_cents integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references up_users (id) on delete set null,
  reason text,
  order_id integer references orders (id) on delete set null,
  check ((state = 'waiting') = (decided_at is null))
);
create index shop_purchase_requests_company_idx on shop_purchase_requests (company_id);
create index shop_purchase_requests_customer_idx on shop_purchase_requests (customer_id);
create index shop_purchase_requests_decided_by_idx on shop_purchase_requests (decided_by) where decided_by is not null;
create index shop_purchase_requests_order_idx on shop_purchase_requests (order_id) where order_id is not null;

-- What somebody asked for who leaves, or who orders for the company no more, is asked for no more.
create function shop_withdraw_purchase_requests() returns trigger language plpgsql as $$
begin
  update shop_purchase_requests set state = 'withdrawn', decided_at = now()
  where customer_id = old.user_id and company_id = old.company_id and state = 'waiting';
  return null;
end $$;
create trigger shop_withdraw_requests_of_leavers after delete on shop_company_members
  for each row execute function shop_withdraw_purchase_requests();
create trigger shop_withdraw_requests_of_readers after update of role on shop_company_members
  for each row when (new.role = 'accountant') execute function shop_withdraw_purchase_requests();
