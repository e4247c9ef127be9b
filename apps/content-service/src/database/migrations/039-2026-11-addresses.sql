-- Addresses lead somewhere for ever: those of a deleted item to the department it stood in, or to what became of that.
alter table slug_history add column department_id text;
create index slug_history_department_idx on slug_history (department_id) where department_id is not null;

create or replace function remember_slug() returns trigger language plpgsql as $$
begin
  -- An address in use again is no former address any more; the desk asks before it takes another item's.
  delete from slug_history where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into slug_history (slug, document_id) values (old.slug, old.document_id)
    on conflict (slug) do update set document_id = excluded.document_id, department_id = null, renamed_at = now();
  end if;
  return null;
end $$;
drop trigger remember_slug on sidebar_items;
create trigger remember_slug after insert or update of slug on sidebar_items
  for each row execute function remember_slug();

-- Before the deletion, while the item still stands in its department.
create function remember_department() returns trigger language plpgsql as $$
declare
  department text;
begin
  select above.document_id into department
  from sidebar_items_parent_lnk link join sidebar_items above on above.id = link.inv_sidebar_item_id
  where link.sidebar_item_id = old.id;
  insert into slug_history (slug, document_id, department_id) values (old.slug, old.document_id, department)
  on conflict (slug) do update
    set document_id = excluded.document_id, department_id = excluded.department_id, renamed_at = now();
  update slug_history set department_id = department
  where document_id = old.document_id or department_id = old.document_id;
  return old;
end $$;
create trigger remember_department before delete on sidebar_items
  for each row execute function remember_department();
