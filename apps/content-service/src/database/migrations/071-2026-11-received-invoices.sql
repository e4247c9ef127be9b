-- Invoices of suppliers, as the platform delivers them.
create table shop_received_invoices (
  flow_id text primary key references shop_incoming_flows (flow_id) on delete cascade,
  -- What could be read out of the file; null where it could not.
  number text,
  issued_on text,
  type_code text,
  supplier_siren text,
  supplier_name text,
  total_cents bigint,
  currency text,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  reason text,
  comment text,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'open') = (decided_at is null))
);
create index shop_received_invoices_state_idx on shop_received_invoices (state);
