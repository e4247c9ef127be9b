-- An invoice on account that takes the place of a refused one asks for less than its total: what came for the first counts for it. It is
-- owed as far as it is due, and its orders are on it even where nothing is. The credit note that cancels the first sets off no more of it
-- than was open.
create or replace function shop_document_on_account() returns trigger language plpgsql as $$
begin
  if new.record #>> '{payment,method}' <> 'on_account' then
    return new;
  end if;
  if new.kind = 'invoice' then
    insert into shop_receivables (invoice_number, company_id, due_on, total_cents, open_cents)
    select new.number, a.company_id, cast(new.record #>> '{payment,dueDate}' as date), t.due, t.due
    from shop_account_orders a join orders o on o.id = a.order_id,
      (select cast(new.record #>> '{totals,due}' as bigint) as due) t
    where o.document_id = new.order_document_id;
    update shop_account_orders a set invoice_number = new.number from orders o
    where o.id = a.order_id and (o.document_id = new.order_document_id
      or o.order_number in (select c ->> 'orderNumber' from jsonb_array_elements(new.record -> 'collected') c));
  elsif new.record #>> '{payment,status}' = 'due' then
    insert into shop_receivable_movements (invoice_number, kind, amount_cents, day, document_number, recorded_at)
    select r.invoice_number, 'credit-note', t.amount, cast(new.issue_date as date), new.number, new.issued_at
    from shop_receivables r, lateral (
      select case when cast(new.record ->> 'internal' as boolean) then least(c.amount, r.open_cents) else c.amount end as amount
      from (select cast(new.record #>> '{totals,grandTotal}' as bigint) as amount) c) t
    where r.invoice_number = new.record #>> '{credited,number}' and t.amount > 0;
  end if;
  return new;
end $$;
