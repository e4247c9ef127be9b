-- Whether money of a company is awaited: an open invoice, or an order on account that is not invoiced yet.
create function shop_company_owes(company integer) returns boolean language sql stable as $$
  select exists (select from shop_receivables where company_id = company and open_cents > 0)
    or exists (select from shop_account_orders a join orders o on o.id = a.order_id
               where a.company_id = company and a.invoice_number is null and o.order_status <> 'cancelled')
$$;

-- As before, but a company that owes stays for staff when its last person leaves: all that hangs on it ends, its name and numbers do not.
create or replace function shop_after_leaving_company() returns trigger language plpgsql as $$
declare
  ended shop_companies;
begin
  -- Of two who leave at once, the second sees that the first is gone.
  perform from shop_companies where id = old.company_id for update;
  if not exists (select from shop_company_members where company_id = old.company_id) then
    update shop_lists set customer_id = old.user_id, company_id = null where company_id = old.company_id;
    delete from shop_companies where id = old.company_id returning * into ended;
    if shop_company_owes(old.company_id) then
      insert into shop_companies overriding system value select (ended).*;
    end if;
    return null;
  end if;
  update shop_lists set address_id = null where company_id = old.company_id
    and address_id in (select id from user_addresses where users_permissions_user_id = old.user_id);
  if not exists (select from shop_company_members where company_id = old.company_id and role = 'manager') then
    update shop_company_members set role = 'manager' where user_id = (
      select user_id from shop_company_members where company_id = old.company_id
      order by array_position(array['approver', 'buyer', 'accountant'], role), since, user_id limit 1);
  end if;
  return null;
end $$;

-- What a company without people stayed for: once nothing is open any more, it ends.
create function shop_end_company_without_people() returns trigger language plpgsql as $$
begin
  delete from shop_companies c where c.id = new.company_id and not shop_company_owes(c.id)
    and not exists (select from shop_company_members where company_id = c.id);
  return null;
end $$;
create trigger shop_end_company_without_people after update of open_cents on shop_receivables
  for each row when (new.open_cents = 0 and old.open_cents > 0) execute function shop_end_company_without_people();

-- Credit is given to a legal person: who becomes another one asks staff anew. A company abroad is named by its VAT number.
create function shop_close_account_of_former_company() returns trigger language plpgsql as $$
begin
  with closed as (update shop_account_terms set is_allowed = false where company_id = new.id and is_allowed returning *)
  insert into shop_account_term_changes (company_id, is_allowed, limit_cents, frequency, days, changed_at)
  select company_id, is_allowed, limit_cents, frequency, days, now() from closed;
  return null;
end $$;
create trigger shop_close_account_of_former_company after update of siren, vat_number on shop_companies
  for each row when (coalesce(old.siren, old.vat_number) is distinct from coalesce(new.siren, new.vat_number))
  execute function shop_close_account_of_former_company();
