-- Mailed codes, and one primary address per customer and type, whoever writes it: API, desk or seed.
create table shop_account_codes (
  id text primary key,
  hash text not null unique,
  user_id integer not null references up_users (id) on delete cascade,
  purpose text not null check (purpose in ('password-reset', 'email-confirmation', 'email-change')),
  email text not null,
  previous_email text,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index shop_account_codes_user_idx on shop_account_codes (user_id);
create index shop_account_codes_expires_idx on shop_account_codes (expires_at);

create index user_addresses_owner_idx on user_addresses (users_permissions_user_id);
create unique index user_addresses_primary_key on user_addresses (users_permissions_user_id, type) where is_primary;
create unique index user_addresses_document_key on user_addresses (document_id);

create function keep_one_primary_address() returns trigger language plpgsql as $$
begin
  -- All who make an address of one customer primary queue here, else two of them could not see each other.
  perform 1 from up_users where id = new.users_permissions_user_id for no key update;
  update user_addresses set is_primary = false
  where users_permissions_user_id = new.users_permissions_user_id and type = new.type and is_primary
    and id <> new.id;
  return new;
end $$;
create trigger keep_one_primary_address_new before insert on user_addresses
  for each row when (new.is_primary) execute function keep_one_primary_address();
create trigger keep_one_primary_address before update on user_addresses
  for each row when (new.is_primary and (
    not old.is_primary or old.type <> new.type
    or old.users_permissions_user_id is distinct from new.users_permissions_user_id
  )) execute function keep_one_primary_address();

-- An address book ends with its account, also when staff delete the account in the desk.
create function delete_address_book() returns trigger language plpgsql as $$
begin
  delete from user_addresses where users_permissions_user_id = old.id;
  return old;
end $$;
create trigger delete_address_book before delete on up_users for each row execute function delete_address_book();
