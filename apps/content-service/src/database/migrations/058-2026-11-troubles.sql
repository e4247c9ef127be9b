-- Troubles that an operator is told of at another address than by mail: one row while a trouble lasts.
create table shop_troubles (
  kind text primary key,
  begun_at timestamptz not null default now(),
  -- Null while it lasts.
  ended_at timestamptz,
  -- When its beginning was told; null before.
  told_at timestamptz,
  -- The next attempt to tell.
  try_at timestamptz not null default now(),
  attempts integer not null default 0
);
