-- Issued invoices: numbered without gaps, never changed, never deleted.
create table shop_invoices (
  number text primary key,
  order_document_id text not null unique,
  record jsonb not null,
  fingerprint text not null,
  issued_at timestamptz not null
);
create function shop_invoices_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An issued invoice is neither changed nor deleted';
end $$;
create trigger shop_invoices_stay before update or delete on shop_invoices
  for each row execute function shop_invoices_stay();
