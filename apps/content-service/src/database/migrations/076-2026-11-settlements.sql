-- What card and PayPal passed on to the bank and kept as fees, as their files say: one row for each entry of the books, and its operations.
create table shop_settlements (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('axepta', 'paypal')),
  kind text not null check (kind in ('remittance', 'fees', 'payout')),
  day date not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  lines integer not null check (lines > 0),
  recorded_at timestamptz not null,
  recorded_by text
);

create table shop_settlement_lines (
  -- Of the provider's own number, or of the line where it has none.
  fingerprint text primary key,
  settlement_id bigint not null references shop_settlements (id),
  -- The payment or refund that was settled, as in the entries; null for money on its way to the bank.
  source text unique,
  day date not null,
  gross_cents bigint not null,
  fee_cents bigint not null
);
create index shop_settlement_lines_settlement_idx on shop_settlement_lines (settlement_id);

create trigger shop_books_stay before update or delete on shop_settlements
  for each row execute function shop_books_stay();
create trigger shop_books_stay before update or delete on shop_settlement_lines
  for each row execute function shop_books_stay();
create trigger shop_refuse_truncate before truncate on shop_settlements
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_settlement_lines
  for each statement execute function shop_refuse_truncate();

alter table shop_ledger_entries drop constraint shop_ledger_entries_kind_check;
alter table shop_ledger_entries add constraint shop_ledger_entries_kind_check
  check (kind in ('invoice', 'credit-note', 'receipt', 'refund', 'write-off', 'settlement'));
