-- Transfers as they were received, the moment of each refund, and the entries that are booked from documents and money.
create table shop_transfer_receipts (
  id bigint generated always as identity primary key,
  order_document_id text not null,
  order_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- As the bank says, or the day on which staff saw it.
  received_on date not null,
  recorded_at timestamptz not null
);

-- What was received before this table: the total and what changes gave back, less what providers captured.
insert into shop_transfer_receipts (order_document_id, order_number, amount_cents, received_on, recorded_at)
select document_id, order_number, transferred, received_on, now() from (
  select o.id, o.document_id, o.order_number,
    o.total_cents + coalesce((select sum(c.refund_cents) from shop_order_changes c where c.order_id = o.id), 0)
      - coalesce((select sum(a.amount_cents) from shop_payment_attempts a
                  where a.order_id = o.id and a.state = 'captured'
                    and not exists (select from shop_payment_anomalies s where s.attempt_reference = a.reference
                      and s.kind in ('second-payment', 'late-payment'))), 0) as transferred,
    coalesce((select max(l.booked_on) from shop_bank_lines l where l.order_document_id = o.document_id),
             cast(coalesce(o.paid_at, o.created_at) at time zone 'utc' at time zone 'Europe/Paris' as date)) as received_on
  from orders o where o.payment_status in ('paid', 'partially_refunded', 'refunded')
) paid where transferred > 0 order by received_on, id;

alter table shop_payment_refunds add column done_at timestamptz;
update shop_payment_refunds r
set done_at = coalesce((select i.issued_at from shop_invoices i where i.refund_key = r.key), r.checked_at)
where r.state = 'done';

-- Which accounts the shop books on; the latest row counts.
create table shop_account_choices (
  id integer generated always as identity primary key,
  accounts jsonb not null,
  chosen_at timestamptz not null default now(),
  chosen_by text
);

create function shop_is_balanced(lines jsonb) returns boolean language sql immutable as $$
  select jsonb_array_length(lines) > 0 and sum(cast(line ->> 'debit' as bigint)) = sum(cast(line ->> 'credit' as bigint))
  from jsonb_array_elements(lines) line
$$;
create table shop_ledger_entries (
  number text primary key,
  journal text not null check (journal in ('VE', 'CB', 'PP', 'BQ')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('invoice', 'credit-note', 'receipt', 'refund')),
  -- One document, or one movement of money.
  source text not null unique,
  day text not null,
  true_day text not null,
  piece text not null,
  label text not null,
  lines jsonb not null check (shop_is_balanced(lines)),
  booked_on text not null,
  unique (journal, year, sequence)
);
create index shop_ledger_entries_day_idx on shop_ledger_entries (day, number);

create function shop_books_stay() returns trigger language plpgsql as $$
begin
  raise exception 'What is in the books is neither changed nor deleted';
end $$;
create trigger shop_books_stay before update or delete on shop_ledger_entries
  for each row execute function shop_books_stay();
create trigger shop_books_stay before update or delete on shop_transfer_receipts
  for each row execute function shop_books_stay();
create trigger shop_books_stay before update or delete on shop_account_choices
  for each row execute function shop_books_stay();
create trigger shop_refuse_truncate before truncate on shop_ledger_entries
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_transfer_receipts
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_account_choices
  for each statement execute function shop_refuse_truncate();
