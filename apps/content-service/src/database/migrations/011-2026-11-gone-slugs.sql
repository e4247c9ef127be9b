-- Addresses of deleted items stay known, so that they are answered with 410 Gone.
create or replace function remember_slug() returns trigger language plpgsql as $$
begin
  -- An address in use again is no former address any more, whoever used it before.
  if tg_op <> 'DELETE' then delete from slug_history where slug = new.slug; end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.slug <> new.slug) then
    insert into slug_history (slug, document_id) values (old.slug, old.document_id)
    on conflict (slug) do update set document_id = excluded.document_id, renamed_at = now();
  end if;
  return null;
end $$;
