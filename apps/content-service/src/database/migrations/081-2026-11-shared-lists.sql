-- A list belongs to a customer or to a company, whose people share it.
alter table shop_lists
  alter column customer_id drop not null,
  add column company_id integer references shop_companies (id) on delete cascade,
  add constraint shop_lists_one_owner check ((customer_id is null) <> (company_id is null));
create index shop_lists_company_idx on shop_lists (company_id) where company_id is not null;

-- As before, and who leaves takes the own addresses along, off the company's lists. The last one takes over what the company kept.
create or replace function shop_after_leaving_company() returns trigger language plpgsql as $$
begin
  -- Of two who leave at once, the second sees that the first is gone.
  perform from shop_companies where id = old.company_id for update;
  if not exists (select from shop_company_members where company_id = old.company_id) then
    update shop_lists set customer_id = old.user_id, company_id = null where company_id = old.company_id;
    delete from shop_companies where id = old.company_id;
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

-- Lists are erased after the membership ended, by the order of the triggers' names: those of a company that ends with it are among them.
drop trigger shop_erase_with_account_lists on up_users;
create trigger shop_erase_with_account_own_lists before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account_lists();
