-- Declarations of withdrawal, stored as received: they are proof for both sides.
create table shop_withdrawals (
  id bigint generated always as identity primary key,
  document_id text not null unique,
  order_id integer not null,
  attempt_key text not null,
  fingerprint text not null,
  name text not null,
  email text not null,
  lines jsonb not null,
  declared_at timestamptz not null,
  unique (order_id, attempt_key)
);
