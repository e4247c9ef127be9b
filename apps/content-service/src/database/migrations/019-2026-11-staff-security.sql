-- The second factor of staff, and the log of what concerns the shop's security.
create table shop_staff_factors (
  id integer generated always as identity primary key,
  user_id integer not null unique references admin_users (id) on delete cascade,
  -- Encrypted with a key that the database does not hold.
  secret text not null,
  created_at timestamptz not null,
  -- Null until its first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The number of the last half minute whose code was used: none works twice.
  last_step bigint not null default 0
);
create table shop_staff_recovery_codes (
  factor_id integer not null references shop_staff_factors (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (factor_id, hash)
);
create table shop_staff_confirmations (
  session_id text primary key,
  confirmed_at timestamptz not null
);

create table shop_security_log (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  address text,
  action text not null,
  detail jsonb not null
);
create index shop_security_log_newest_idx on shop_security_log (at desc, id desc);
create index shop_security_log_action_idx on shop_security_log (action, at desc, id desc);

create function keep_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'The security log cannot be altered' using errcode = 'restrict_violation';
end $$;
create trigger keep_security_log before update or delete on shop_security_log
  for each row execute function keep_security_log();
create trigger keep_security_log_whole before truncate on shop_security_log
  for each statement execute function keep_security_log();
