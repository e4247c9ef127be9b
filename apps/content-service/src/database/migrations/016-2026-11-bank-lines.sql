-- Bank statement lines that have paid an order: no names, only fingerprints.
create table shop_bank_lines (
  fingerprint text primary key,
  order_document_id text not null,
  order_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  booked_on date,
  used_at timestamptz not null,
  used_by text
);
create index shop_bank_lines_order_idx on shop_bank_lines (order_document_id);
create index orders_awaiting_transfer_idx on orders (total_cents)
  where order_status = 'pending' and payment_method = 'bank_transfer';
