-- Until it is proven, any number of accounts may name a mailbox, so that opening one reveals no other. A user name with an `@` is the
-- account's own address and changes with it.
drop index up_users_email_key;
drop index up_users_username_key;
create unique index up_users_email_key on up_users (lower(email)) where confirmed;
create unique index up_users_username_key on up_users (lower(username)) where position('@' in username) = 0;
create index up_users_email_idx on up_users (lower(email));
create index up_users_username_idx on up_users (lower(username));

  create or replace function shop_erase_with_account() returns trigger language plpgsql as $$
  declare
    erasure bigint;
    proven boolean := coalesce(old.confirmed, false);
    alone boolean := not exists (select 1 from up_users where lower(email) = lower(old.email) and id <> old.id);
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
    where (recipient = old.email and (proven or (alone and order_number is null and kind <> 'sample-request')))
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
