-- Companies that customers order for together.
create table shop_companies (
  id integer generated always as identity primary key,
  document_id text not null unique,
  name text not null,
  siren text,
  siret text,
  vat_number text,
  -- Above this, VAT included, a buyer's order waits for a yes; without it none waits.
  approval_limit_cents integer check (approval_limit_cents >= 0),
  requires_purchase_order boolean not null default false,
  requires_cost_centre boolean not null default false,
  created_at timestamptz not null,
  check (siren is not null or vat_number is not null)
);

-- Nobody belongs to more than one.
create table shop_company_members (
  user_id integer primary key references up_users (id) on delete cascade,
  company_id integer not null references shop_companies (id) on delete cascade,
  role text not null check (role in ('manager', 'approver', 'buyer', 'accountant')),
  since timestamptz not null
);
create index shop_company_members_company_idx on shop_company_members (company_id);

-- The orders that were placed for a company. They outlive it.
create table shop_company_orders (
  order_id integer primary key references orders (id) on delete cascade,
  company_id integer not null references shop_companies (id) on delete cascade
);
create index shop_company_orders_company_idx on shop_company_orders (company_id);

-- A company ends with its last member. One that loses its last manager, whose account is erased, gets the most trusted of its members.
create function shop_after_leaving_company() returns trigger language plpgsql as $$
begin
  -- Of two who leave at once, the second sees that the first is gone.
  perform from shop_companies where id = old.company_id for update;
  if not exists (select from shop_company_members where company_id = old.company_id) then
    delete from shop_companies where id = old.company_id;
  elsif not exists (select from shop_company_members where company_id = old.company_id and role = 'manager') then
    update shop_company_members set role = 'manager' where user_id = (
      select user_id from shop_company_members where company_id = old.company_id
      order by array_position(array['approver', 'buyer', 'accountant'], role), since, user_id limit 1);
  end if;
  return null;
end $$;
create trigger shop_after_leaving_company after delete on shop_company_members
  for each row execute function shop_after_leaving_company();

-- The trigger's name makes it fire after the one that writes the proof of the erasure.
create function shop_erase_with_account_membership() returns trigger language plpgsql as $$
declare
  affected bigint;
begin
  -- The company before its member, as everywhere, so that nobody waits in a circle.
  perform from shop_companies where id = (select company_id from shop_company_members where user_id = old.id) for update;
  delete from shop_company_members where user_id = old.id;
  get diagnostics affected = row_count;
  perform shop_note_erased((select max(id) from shop_erasures where account_id = old.id), 'company-membership', affected);
  return old;
end $$;
create trigger shop_erase_with_account_membership before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account_membership();
