-- The last use of accounts, erasures, and the last run of each retention rule. Deleting an account deletes its own rows, whoever deletes
-- it: its owner, staff in the desk or the daily job.
create table shop_account_activity (
  user_id integer primary key references up_users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  warned_at timestamptz
);
create index shop_account_activity_seen_idx on shop_account_activity (seen_at);
-- Nobody noted log-ins before: the accounts of today count as used today.
insert into shop_account_activity (user_id) select id from up_users;

create function shop_new_account_is_active() returns trigger language plpgsql as $$
begin
  insert into shop_account_activity (user_id) values (new.id);
  return null;
end $$;
create trigger shop_new_account_is_active after insert on up_users
  for each row execute function shop_new_account_is_active();

create table shop_retention_runs (
  rule text primary key,
  finished_at timestamptz,
  erased bigint not null default 0
);

-- Proof of erasures: numbers, dates and counts, never what was erased.
create table shop_erasures (
  id bigint generated always as identity primary key,
  account_id integer not null,
  cause text not null check (cause in ('customer', 'staff', 'inactivity')),
  asked_at timestamptz not null default now(),
  completed_at timestamptz
);
create index shop_erasures_pending_idx on shop_erasures (asked_at) where completed_at is null;
create index shop_erasures_completed_idx on shop_erasures (completed_at desc) where completed_at is not null;
create table shop_erasure_parts (
  id bigint generated always as identity primary key,
  erasure_id bigint not null references shop_erasures (id) on delete cascade,
  part text not null,
  order_id integer,
  row_count integer not null default 1,
  -- Null while an order under way still needs it.
  erased_at timestamptz
);
create index shop_erasure_parts_erasure_idx on shop_erasure_parts (erasure_id);
create index shop_erasure_parts_waiting_idx on shop_erasure_parts (order_id) where erased_at is null;

  drop trigger delete_address_book on up_users;
  drop function delete_address_book();

  create function shop_note_erased(erasure bigint, erased_part text, erased_rows bigint) returns void language sql as $$
    insert into shop_erasure_parts (erasure_id, part, row_count, erased_at)
    select erasure, erased_part, erased_rows, now() where erased_rows > 0
  $$;

  create function shop_erase_with_account() returns trigger language plpgsql as $$
  declare
    erasure bigint;
    proven boolean := coalesce(old.confirmed, false);
    affected bigint;
  begin
    insert into shop_erasures (account_id, cause)
    values (old.id, coalesce(nullif(current_setting('shop.erasure_cause', true), ''), 'staff'))
    returning id into erasure;
    perform shop_note_erased(erasure, 'account', 1);
    insert into shop_erasure_parts (erasure_id, part, order_id)
    select erasure, 'order', id from orders where customer_id = old.id;

    delete from user_addresses where users_permissions_user_id = old.id;
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'addresses', affected);

    delete from affiliate_requests where customer_id = old.id;
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'affiliate-requests', affected);

    delete from sample_requests where proven and email = old.email;
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'sample-requests', affected);

    delete from mail_messages
    where (recipient = old.email and (proven or (order_number is null and kind <> 'sample-request')))
 or split_part(message_key, ':', 2) in (select id from shop_account_codes where user_id = old.id);
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'mails', affected);

    delete from strapi_sessions where user_id = cast(old.id as text) and origin <> 'admin';
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'sessions', affected);

    delete from shop_account_codes where user_id = old.id;
    get diagnostics affected = row_count;
    perform shop_note_erased(erasure, 'codes', affected);
    return old;
  end $$;
  create trigger shop_erase_with_account before delete on up_users
    for each row execute function shop_erase_with_account();

  create function shop_refuse_truncate() returns trigger language plpgsql as $$
  begin
    raise exception 'The table % is never emptied', tg_table_name;
  end $$;

  do $$
  declare kept text;
  begin
    foreach kept in array array[
'shop_invoices', 'shop_counters', 'shop_payment_attempts', 'shop_payment_refunds', 'shop_payment_anomalies',
'shop_payment_notices', 'shop_bank_lines', 'shop_withdrawals', 'shop_coupon_uses', 'shop_attempts', 'orders',
'order_items', 'order_addresses', 'order_events', 'shop_erasures', 'shop_erasure_parts'
    ] loop
execute format(
  'create trigger shop_refuse_truncate before truncate on %I for each statement execute function shop_refuse_truncate()',
  kept
);
    end loop;
  end $$;

  -- An invoice goes when the books of its year may go: ten years after a financial year that ends in the year after it at the latest.
  create or replace function shop_invoices_stay() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and cast(left(old.issue_date, 4) as integer) < extract(year from now()) - 11 then
return old;
    end if;
    raise exception 'An issued invoice is neither changed nor deleted';
  end $$;
