-- What staff wrote down about a customer and changed for them, with who and when. A guest is known by the mailbox.
create table shop_customer_events (
  id bigint generated always as identity primary key,
  account_id integer references up_users (id) on delete cascade,
  email text,
  kind text not null check (
    kind in ('note', 'corrected', 'email-change', 'link-sent', 'sessions-ended', 'merge-asked', 'merged')),
  detail text,
  author text,
  at timestamptz not null,
  check (num_nonnulls(account_id, email) = 1)
);
create index shop_customer_events_account_idx on shop_customer_events (account_id) where account_id is not null;
create index shop_customer_events_email_idx on shop_customer_events (email) where email is not null;
create index shop_customer_events_at_idx on shop_customer_events (at);

-- Mailboxes whose owner merged them into an account, beside its own address.
create table shop_account_mailboxes (
  email text primary key,
  user_id integer not null references up_users (id) on delete cascade,
  proven_at timestamptz not null
);
create index shop_account_mailboxes_user_idx on shop_account_mailboxes (user_id);

alter table shop_account_codes drop constraint shop_account_codes_purpose_check;
alter table shop_account_codes add constraint shop_account_codes_purpose_check
  check (purpose in ('password-reset', 'email-confirmation', 'email-change', 'account-merge'));

-- A mailbox belongs to who proves it: a later proof takes it from the account into which it was merged.
create function shop_mailbox_proven() returns trigger language plpgsql as $$
begin
  delete from shop_account_mailboxes where email = lower(new.email);
  return null;
end $$;
create trigger shop_mailbox_proven after insert or update of email, confirmed on up_users
  for each row when (new.confirmed) execute function shop_mailbox_proven();

-- Gives what one account has to another. A column called customer_id names an account, in whatever table it stands.
create function shop_move_customer(former integer, kept integer) returns void language plpgsql as $$
declare holder text;
begin
  for holder in select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'customer_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('update %I set customer_id = $1 where customer_id = $2', holder) using kept, former;
  end loop;
end $$;

-- An account that ends because it was merged is not erased: its rows belong to the other one by then.
drop trigger shop_erase_with_account on up_users;
create trigger shop_erase_with_account before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account();

-- What is found by a merged mailbox goes with the account, as what is found by its own. By its name it runs after the trigger above.
create function shop_erase_with_mailboxes() returns trigger language plpgsql as $$
declare
  erasure bigint := (select max(id) from shop_erasures where account_id = old.id);
  merged text[] := array(select email from shop_account_mailboxes where user_id = old.id);
  affected bigint;
begin
  delete from sample_requests where email = any(merged);
  get diagnostics affected = row_count;
  perform shop_note_erased(erasure, 'sample-requests', affected);

  delete from mail_messages where recipient = any(merged);
  get diagnostics affected = row_count;
  perform shop_note_erased(erasure, 'mails', affected);

  delete from shop_customer_events where email = any(merged) or (old.confirmed and email = lower(old.email));
  return old;
end $$;
create trigger shop_erase_with_mailboxes before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_mailboxes();

-- The desk finds accounts by these words, with or without accents; each expression is repeated by the search.
do $$ begin
  create index up_users_words_idx on up_users using gin ((shop_plain_text(
    coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(name, '') || ' ' ||
    coalesce(display_name, '') || ' ' || coalesce(company_name, ''))) gin_trgm_ops);
  create index user_addresses_words_idx on user_addresses using gin ((shop_plain_text(
    coalesce(first_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(company_name, '') || ' ' ||
    coalesce(city, '') || ' ' || coalesce(email, ''))) gin_trgm_ops);
exception when undefined_object then
  raise notice 'pg_trgm is not available: searching very many customers will be slow';
end $$;
