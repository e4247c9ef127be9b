-- Refunds that staff transfer from the shop's bank, and their files. Account numbers are stored encrypted.
create table shop_transfer_files (
  id integer generated always as identity primary key,
  message_id text not null unique,
  created_at timestamptz not null default now(),
  created_by text
);
create table shop_refund_transfers (
  refund_key text primary key references shop_payment_refunds (key),
  document_id text not null unique,
  state text not null check (state in ('to-ask', 'to-wire', 'in-file', 'sent', 'rejected')),
  holder text,
  iban_sealed text,
  iban_hint text,
  link_id text,
  link_expires_at timestamptz,
  file_id integer references shop_transfer_files (id),
  times_sent integer not null default 0,
  sent_at timestamptz,
  forget_at timestamptz,
  reject_reason text,
  created_at timestamptz not null default now()
);
create index shop_refund_transfers_open_idx on shop_refund_transfers (created_at) where state <> 'sent';
create index shop_refund_transfers_forget_idx on shop_refund_transfers (forget_at) where forget_at is not null;
create index shop_refund_transfers_file_idx on shop_refund_transfers (file_id) where file_id is not null;
