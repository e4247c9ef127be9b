-- Orders on account leave before they are paid: the desk's lists of what is to be sent have them from the beginning.
drop index orders_to_ship_idx;
drop index orders_to_prepare_idx;
create index orders_to_ship_idx on orders (delivery_to, delivery_from, id)
  where order_status in ('paid', 'processing')
    and (payment_status in ('paid', 'partially_refunded') or payment_status = 'pending' and payment_method = 'on_account');
create index orders_to_prepare_idx on orders (delivery_to, delivery_from, id)
  where order_status in ('paid', 'processing')
    and (payment_status in ('paid', 'partially_refunded') or payment_status = 'pending' and payment_method = 'on_account')
    and prepared_at is null;

-- What staff agree with a company. Its row is locked by each order on account, so that together they keep the limit.
create table shop_account_terms (
  company_id integer primary key,
  is_allowed boolean not null,
  limit_cents integer not null check (limit_cents >= 0),
  frequency text not null check (frequency in ('order', 'month')),
  days integer not null check (days >= 0 and days <= case frequency when 'month' then 45 else 60 end)
);
-- Each agreement with its author and moment; none is changed.
create table shop_account_term_changes (
  id integer generated always as identity primary key,
  company_id integer not null,
  is_allowed boolean not null,
  limit_cents integer not null,
  frequency text not null,
  days integer not null,
  changed_at timestamptz not null,
  changed_by text
);
create index shop_account_term_changes_company_idx on shop_account_term_changes (company_id, id);

-- An order on account, with the terms under which it was placed.
create table shop_account_orders (
  order_id integer primary key references orders (id),
  company_id integer not null,
  frequency text not null check (frequency in ('order', 'month')),
  days integer not null,
  -- Its invoice, which may collect others; null until there is one.
  invoice_number text
);
create index shop_account_orders_uninvoiced_idx on shop_account_orders (company_id) where invoice_number is null;
create index shop_account_orders_invoice_idx on shop_account_orders (invoice_number);

-- What is left to pay of each invoice on account.
create table shop_receivables (
  invoice_number text primary key,
  company_id integer not null,
  due_on date not null,
  total_cents bigint not null,
  open_cents bigint not null check (open_cents between 0 and total_cents)
);
create index shop_receivables_company_idx on shop_receivables (company_id);
create index shop_receivables_open_idx on shop_receivables (due_on) where open_cents > 0;

-- What lowered it, each with its day: money, credit notes, and what is given up.
create table shop_receivable_movements (
  id bigint generated always as identity primary key,
  invoice_number text not null references shop_receivables (invoice_number),
  kind text not null check (kind in ('receipt', 'credit-note', 'write-off')),
  amount_cents bigint not null check (amount_cents > 0),
  day date not null,
  -- The number of a credit note.
  document_number text unique,
  reason text check (kind <> 'write-off' or reason <> ''),
  recorded_at timestamptz not null,
  recorded_by text
);
create index shop_receivable_movements_invoice_idx on shop_receivable_movements (invoice_number, id);
create trigger shop_books_stay before update or delete on shop_receivable_movements
  for each row execute function shop_books_stay();
create trigger shop_refuse_truncate before truncate on shop_receivable_movements
  for each statement execute function shop_refuse_truncate();

create function shop_receivable_moved() returns trigger language plpgsql as $$
begin
  update shop_receivables set open_cents = open_cents - new.amount_cents where invoice_number = new.invoice_number;
  return new;
end $$;
create trigger shop_receivable_moved after insert on shop_receivable_movements
  for each row execute function shop_receivable_moved();

-- An invoice on account is owed from its issue on, and what a credit note sets off is not: whatever issues them.
create function shop_document_on_account() returns trigger language plpgsql as $$
begin
  if new.record #>> '{payment,method}' <> 'on_account' or new.record #>> '{payment,status}' <> 'due' then
    return new;
  end if;
  if new.kind = 'invoice' then
    insert into shop_receivables (invoice_number, company_id, due_on, total_cents, open_cents)
    select new.number, a.company_id, cast(new.record #>> '{payment,dueDate}' as date), t.total, t.total
    from shop_account_orders a join orders o on o.id = a.order_id,
      (select cast(new.record #>> '{totals,grandTotal}' as bigint) as total) t
    where o.document_id = new.order_document_id;
    update shop_account_orders a set invoice_number = new.number from orders o
    where o.id = a.order_id and (o.document_id = new.order_document_id
      or o.order_number in (select c ->> 'orderNumber' from jsonb_array_elements(new.record -> 'collected') c));
  else
    insert into shop_receivable_movements (invoice_number, kind, amount_cents, day, document_number, recorded_at)
    select new.record #>> '{credited,number}', 'credit-note', cast(new.record #>> '{totals,grandTotal}' as bigint),
      cast(new.issue_date as date), new.number, new.issued_at
    where exists (select from shop_receivables r where r.invoice_number = new.record #>> '{credited,number}');
  end if;
  return new;
end $$;
create trigger shop_document_on_account after insert on shop_invoices
  for each row execute function shop_document_on_account();

alter table shop_ledger_entries
  drop constraint shop_ledger_entries_journal_check,
  drop constraint shop_ledger_entries_kind_check,
  add constraint shop_ledger_entries_journal_check check (journal in ('VE', 'CB', 'PP', 'BQ', 'OD')),
  add constraint shop_ledger_entries_kind_check check (kind in ('invoice', 'credit-note', 'receipt', 'refund', 'write-off'));

-- The reminders of an invoice, each step once.
create table shop_account_reminders (
  invoice_number text not null references shop_receivables (invoice_number),
  step text not null check (step in ('reminder', 'second-reminder', 'formal-notice')),
  open_cents bigint not null,
  sent_at timestamptz not null,
  primary key (invoice_number, step)
);
