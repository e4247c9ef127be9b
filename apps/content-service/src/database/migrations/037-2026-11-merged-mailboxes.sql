-- Whoever waits for an item by a mailbox that was merged into an account is forgotten with the account as well.
create or replace function shop_erase_with_mailboxes() returns trigger language plpgsql as $$
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

  delete from shop_stock_alerts where email = any(merged);
  get diagnostics affected = row_count;
  perform shop_note_erased(erasure, 'stock-alerts', affected);

  delete from shop_customer_events where email = any(merged) or (old.confirmed and email = lower(old.email));
  return old;
end $$;
