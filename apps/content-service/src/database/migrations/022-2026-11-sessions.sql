-- Logins of customers with their tokens in Strapi's table, and the devices that have opened an account.
create table shop_sessions (
  id text primary key,
  user_id integer not null references up_users (id) on delete cascade,
  account_version integer not null,
  is_remembered boolean not null,
  user_agent text not null,
  started_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null
);
create index shop_sessions_user_idx on shop_sessions (user_id);
create index shop_sessions_ends_idx on shop_sessions (ends_at);
create index strapi_sessions_session_idx on strapi_sessions (session_id);
create index strapi_sessions_device_idx on strapi_sessions (device_id);

-- Tokens end with their session, whatever ends it: the customer, a job, or the account's own end.
create function delete_session_tokens() returns trigger language plpgsql as $$
begin
  delete from strapi_sessions where device_id = old.id and origin = 'customer';
  return old;
end $$;
create trigger delete_session_tokens after delete on shop_sessions
  for each row execute function delete_session_tokens();

create table shop_known_devices (
  user_id integer not null references up_users (id) on delete cascade,
  hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, hash)
);
