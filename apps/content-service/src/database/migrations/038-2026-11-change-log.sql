-- Who changed what of content, settings, rights and orders, when, and how it was before and after. A row for each entry and transaction.
-- People are named by their ids; of a personal field only the name is kept.
create table shop_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  -- `shop`: by itself or for a buyer; `outside`: not through the shop's service.
  actor_kind text not null check (actor_kind in ('staff', 'shop', 'outside')),
  -- The member of staff.
  actor_id integer check ((actor_kind = 'staff') = (actor_id is not null)),
  entry_type text not null,
  entry_id integer not null,
  document_id text,
  entry_name text,
  -- Null before an entry was made.
  before jsonb,
  -- Null after it was deleted.
  after jsonb,
  -- The changed fields that are personal.
  personal text[] not null default '{}'
);
create index shop_changes_entry_idx on shop_changes (entry_type, entry_id, id);
create index shop_changes_document_idx on shop_changes (document_id, id) where document_id is not null;
create index shop_changes_actor_idx on shop_changes (actor_id, id) where actor_id is not null;
create index shop_changes_at_idx on shop_changes (at);
create index shop_changes_transaction_idx on shop_changes (transaction_id);

create function shop_changes_stay() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' then
    if old.transaction_id = pg_current_xact_id() and old.at = now() then return coalesce(new, old); end if;
    if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
  end if;
  raise exception 'The log of changes cannot be altered' using errcode = 'restrict_violation';
end $$;
create trigger shop_changes_stay before update or delete on shop_changes
  for each row execute function shop_changes_stay();
create trigger shop_changes_stay_whole before truncate on shop_changes
  for each statement execute function shop_changes_stay();

-- What the start of the service knows of an entry's type: see change-log/entry-state-queries.ts, which replaces both functions.
create function shop_entry_state(entry_type text, entry integer) returns jsonb language sql stable as $$ select null::jsonb $$;
create function shop_entry_facts(entry_type text) returns jsonb language sql immutable as $$ select null::jsonb $$;

-- Keeps how an entry is before the first change of this transaction; what it became is added at the commit. Triggers on each of its tables
-- call this before a row changes.
create function shop_note_change(changed_type text, changed_id integer) returns void language plpgsql as $$
declare
  staff text := substring(current_setting('shop.actor', true) from '^staff:(\d+)$');
begin
  if changed_id is null or shop_entry_facts(changed_type) is null then return; end if;
  if exists (select from shop_changes where transaction_id = pg_current_xact_id() and at = now()
    and entry_type = changed_type and entry_id = changed_id) then return; end if;
  insert into shop_changes (actor_kind, actor_id, entry_type, entry_id, before)
  values (
    case when staff is not null then 'staff'
      when current_setting('application_name') = 'economat-content' then 'shop' else 'outside' end,
    cast(staff as integer), changed_type, changed_id, shop_entry_state(changed_type, changed_id));
end $$;

create function shop_finish_change() returns trigger language plpgsql as $$
declare
  facts jsonb := shop_entry_facts(new.entry_type);
  later jsonb := shop_entry_state(new.entry_type, new.entry_id);
  changed text[] := array(
    select key from jsonb_each(coalesce(new.before, '{}')) former full join jsonb_each(coalesce(later, '{}')) now_there using (key)
    where coalesce(former.value, 'null') is distinct from coalesce(now_there.value, 'null'));
  private text[] := array(select jsonb_array_elements_text(facts -> 'personal'));
  shown text[] := array(select field from unnest(changed) as field where field <> all(private) and field <> '_documentId');
begin
  if changed = '{}' then
    delete from shop_changes where id = new.id;
    return null;
  end if;
  update shop_changes set
    document_id = coalesce(later, new.before) ->> '_documentId',
    entry_name = left(coalesce(later, new.before) ->> (facts ->> 'name'), 200),
    before = case when new.before is not null then
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.before) where key = any(shown)) end,
    after = case when later is not null then
      (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(later) where key = any(shown)) end,
    personal = array(select field from unnest(changed) as field where field = any(private))
  where id = new.id;
  return null;
end $$;
create constraint trigger shop_finish_change after insert on shop_changes deferrable initially deferred
  for each row execute function shop_finish_change();
