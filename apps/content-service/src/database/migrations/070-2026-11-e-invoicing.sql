-- Electronic invoices: what goes to the platform, what comes from it, and where each document stands.

-- Since when documents go to a platform; without the row none does.
create table shop_invoicing_connection (
  only_row boolean primary key default true check (only_row),
  connected_at timestamptz not null default now()
);

-- A document that goes through platforms.
create table shop_transmissions (
  number text primary key references shop_invoices (number) on delete cascade,
  kind text not null check (kind in ('invoice', 'credit-note')),
  order_document_id text not null,
  -- Of a credit note.
  invoice_number text check ((kind = 'credit-note') = (invoice_number is not null)),
  buyer_siren text not null,
  -- reported: the directory does not know the buyer, so the sale is reported with those to consumers.
  channel text not null default 'platform' check (channel in ('platform', 'reported')),
  -- The status by rank, and when it was set.
  code text,
  code_at timestamptz,
  -- No platform stands behind the buyer's address.
  platformless boolean not null default false,
  -- What staff have dealt with.
  handled_code text,
  handled_at timestamptz,
  handled_by text
);
create index shop_transmissions_order_idx on shop_transmissions (order_document_id);
create index shop_transmissions_invoice_idx on shop_transmissions (invoice_number);

-- The outbox: one row for each file. Its bytes are kept as they were sent.
create table shop_outgoing_flows (
  id bigint generated always as identity primary key,
  tracking_id text not null unique check (length(tracking_id) <= 36),
  kind text not null check (kind in ('document', 'status', 'report')),
  -- What the file is about: the number of a document, or the id of a report.
  subject text not null,
  document_number text references shop_transmissions (number) on delete cascade,
  name text not null,
  processing_rule text not null,
  syntax text not null,
  content_type text not null,
  bytes bytea,
  sha256 text check ((bytes is null) = (sha256 is null)),
  -- waiting: to be sent. sent: taken by the platform. accepted: acknowledged. stopped: staff decide. kept: never sent, for a reason.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'accepted', 'stopped', 'kept')),
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  busy_until timestamptz,
  -- A try began whose outcome is unknown.
  unsure_since timestamptz,
  flow_id text unique,
  submitted_at timestamptz,
  -- The last failure, or the reason of stopping or keeping.
  error_code text,
  error_text text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When its acknowledgement was last asked for by name.
  asked_at timestamptz,
  acknowledged_at timestamptz
);
create unique index shop_outgoing_flows_document_idx on shop_outgoing_flows (document_number) where kind = 'document';
create index shop_outgoing_flows_waiting_idx on shop_outgoing_flows (try_at, id) where state = 'waiting';
create index shop_outgoing_flows_subject_idx on shop_outgoing_flows (subject);

-- A file that came, as it came.
create table shop_incoming_flows (
  flow_id text primary key,
  flow_type text not null,
  name text,
  bytes bytea not null,
  sha256 text not null,
  submitted_at timestamptz,
  received_at timestamptz not null default now(),
  -- Why nothing followed from it.
  problem text
);

-- The statuses of a document, by the platforms, the buyer or us.
create table shop_document_statuses (
  id bigint generated always as identity primary key,
  number text not null references shop_transmissions (number) on delete cascade,
  flow_id text references shop_incoming_flows (flow_id),
  code text not null,
  -- Its name, as it came.
  label text,
  at timestamptz not null,
  reasons jsonb not null,
  comment text,
  -- The same status twice is one.
  sha256 text not null,
  received_at timestamptz not null default now(),
  unique (number, sha256)
);

-- How far the platform's changes were read, by its own clock.
create table shop_platform_cursors (
  name text primary key,
  updated_after text,
  busy_until timestamptz,
  read_at timestamptz
);

create table shop_directory_answers (
  siren text primary key,
  lines jsonb not null,
  asked_at timestamptz not null
);

create trigger shop_refuse_truncate before truncate on shop_outgoing_flows
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_incoming_flows
  for each statement execute function shop_refuse_truncate();

-- What was sent stays as it was sent.
create function shop_sent_bytes_stay() returns trigger language plpgsql as $$
begin
  if old.flow_id is not null and new.flow_id = old.flow_id and new.bytes is distinct from old.bytes then
    raise exception 'What was sent to the platform is not changed';
  end if;
  return new;
end $$;
create trigger shop_sent_bytes_stay before update on shop_outgoing_flows
  for each row execute function shop_sent_bytes_stay();
