-- Payment attempts, processed webhooks, refunds, and anomalies. All money is integer cents.
create table shop_payment_attempts (
  id bigint generated always as identity primary key,
  reference text not null unique,
  provider text not null,
  order_id integer not null,
  order_document_id text not null,
  order_number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'EUR',
  language text not null,
  state text not null check (state in ('starting', 'open', 'captured', 'failed', 'mismatch')),
  provider_reference text,
  capture_reference text,
  redirect_url text,
  detail text,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  captured_at timestamptz
);
create unique index shop_payment_provider_key on shop_payment_attempts (provider, provider_reference);
create unique index shop_payment_capture_key on shop_payment_attempts (provider, capture_reference);
create index shop_payment_order_idx on shop_payment_attempts (order_id);
create index shop_payment_open_idx on shop_payment_attempts (checked_at) where state in ('starting', 'open');

create table shop_payment_notices (
  provider text not null,
  notice_id text not null,
  received_at timestamptz not null,
  primary key (provider, notice_id)
);

create table shop_payment_refunds (
  key text primary key,
  attempt_id bigint references shop_payment_attempts (id),
  order_id integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  state text not null check (state in ('asked', 'done', 'refused')),
  provider_reference text,
  created_at timestamptz not null
);
create index shop_payment_refunds_order_idx on shop_payment_refunds (order_id);

create table shop_payment_anomalies (
  id bigint generated always as identity primary key,
  kind text not null,
  dedupe_key text not null unique,
  order_document_id text,
  order_number text,
  attempt_reference text,
  detail text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolution text
);
create index shop_payment_anomalies_open_idx on shop_payment_anomalies (created_at) where resolved_at is null;
