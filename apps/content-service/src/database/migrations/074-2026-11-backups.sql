-- Backups that were made and verified, so that doctor, metrics and desk know how old the last one is.
create table shop_backups (
  id bigint generated always as identity primary key,
  made_by text not null,
  -- Everything committed before this moment is in it.
  began_at timestamptz not null,
  finished_at timestamptz not null default now(),
  -- Null when another program made it.
  bytes bigint,
  -- When it was last restored for a trial and found right.
  checked_at timestamptz
);
create index shop_backups_finished_idx on shop_backups (finished_at desc);
