-- Replicas of the content service that run: each writes its row again every few seconds.
create table shop_replicas (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  free_bytes bigint not null,
  total_bytes bigint not null,
  -- Name, interval, last success and last failure of each job, as this replica knows them.
  jobs jsonb not null
);

-- Until when a worker has a message to itself. A retry from the desk leaves those alone, so that none is sent twice.
alter table shop_outbox add column claimed_until timestamptz;
