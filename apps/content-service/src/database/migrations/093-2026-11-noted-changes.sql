-- A connection plans the statements of these functions once, often while the log is small, and then runs them for each of the thousands of
-- entries of one statement. Reading the log whole each time took as long as their square, and so would its index by the moment: all rows of
-- a transaction have the same one. That index cannot answer a sum.
create or replace function shop_note_change(changed_type text, changed_id integer) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  staff text := substring(current_setting('shop.actor', true) from '^staff:(\d+)$');
begin
  if changed_id is null or shop_entry_facts(changed_type) is null then return; end if;
  if exists (select from shop_changes where transaction_id = pg_current_xact_id() and at + interval '0' = now()
    and entry_type = changed_type and entry_id = changed_id) then return; end if;
  insert into shop_changes (actor_kind, actor_id, entry_type, entry_id, before)
  values (
    case when staff is not null then 'staff'
      when current_setting('application_name') = 'economat-content' then 'shop' else 'outside' end,
    cast(staff as integer), changed_type, changed_id, shop_entry_state(changed_type, changed_id));
end $$;

alter function shop_finish_change() set enable_seqscan = off;
