-- As before, but an order that costs nothing owes nothing.
create or replace function shop_company_owes(company integer) returns boolean language sql stable as $$
  select exists (select from shop_receivables where company_id = company and open_cents > 0)
    or exists (select from shop_account_orders a join orders o on o.id = a.order_id
               where a.company_id = company and a.invoice_number is null and o.order_status <> 'cancelled' and o.total_cents > 0)
$$;

-- Ends a company without people that owes nothing.
create function shop_end_company(company integer) returns void language sql as $$
  delete from shop_companies where id = company and not shop_company_owes(company)
    and not exists (select from shop_company_members where company_id = company)
$$;

create or replace function shop_end_company_without_people() returns trigger language plpgsql as $$
begin
  perform shop_end_company(new.company_id);
  return null;
end $$;

-- An order that is cancelled, or changed until it costs nothing, may be the last one that its company stayed for.
create function shop_end_company_of_order() returns trigger language plpgsql as $$
begin
  perform shop_end_company(company_id) from shop_account_orders where order_id = new.id;
  return null;
end $$;
create trigger shop_end_company_of_order after update of order_status, total_cents on orders
  for each row when (new.order_status = 'cancelled' and old.order_status <> 'cancelled' or new.total_cents = 0 and old.total_cents > 0)
  execute function shop_end_company_of_order();

select shop_end_company(id) from shop_companies;
