-- The key by which lines of the logs name accounts. The job of the periods deletes it, and a service writes the next one.
create table shop_log_keys (
  -- One at a time, so that all replicas write the same names.
  is_only boolean primary key default true check (is_only),
  key text not null,
  made_at timestamptz not null default now()
);
