-- Time stamps of an authority (RFC 3161) over manifests of the archive, and which of them are still waited for.
create table shop_archive_stamps (
  month text primary key references shop_archives (month),
  -- The authority's whole answer, byte for byte; null until it came.
  answer bytea,
  -- What the answer says: when, and the name in the certificate that signs.
  stamped_at timestamptz,
  authority text,
  waiting_since timestamptz not null default now(),
  attempts integer not null default 0,
  try_at timestamptz not null default now(),
  -- Why the last try gave nothing.
  problem text check (problem in ('unreachable', 'refused', 'invalid')),
  check (num_nulls(answer, stamped_at, authority) in (0, 3))
);
create index shop_archive_stamps_waiting_idx on shop_archive_stamps (month) where answer is null;

create trigger shop_archive_stays before update or delete on shop_archive_stamps
  for each row when (old.answer is not null) execute function shop_archive_stays();
create trigger shop_refuse_truncate before truncate on shop_archive_stamps
  for each statement execute function shop_refuse_truncate();
