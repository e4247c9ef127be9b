-- Unique parts of addresses, former addresses of renamed items, and the time of stock changes.
create unique index sidebar_items_slug_key on sidebar_items (slug);
create unique index sidebar_items_document_key on sidebar_items (document_id);
create unique index sidebar_items_reference_key on sidebar_items (reference) where reference <> '';
create unique index legal_pages_slug_key on legal_pages (slug);
create unique index up_users_email_key on up_users (lower(email));
create unique index up_users_username_key on up_users (lower(username));

create table slug_history (
  slug text primary key,
  document_id text not null,
  renamed_at timestamptz not null default now()
);
create index slug_history_document_idx on slug_history (document_id);

create function remember_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from slug_history where document_id = old.document_id;
    return null;
  end if;
  -- An address in use again is no former address any more, whoever used it before.
  delete from slug_history where slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into slug_history (slug, document_id) values (old.slug, new.document_id)
    on conflict (slug) do update set document_id = excluded.document_id, renamed_at = now();
  end if;
  return null;
end $$;
create trigger remember_slug after insert or delete or update of slug on sidebar_items
  for each row execute function remember_slug();

alter table sidebar_items add column stock_changed_at timestamptz;
create index sidebar_items_stock_changed_idx on sidebar_items (stock_changed_at) where stock_changed_at is not null;
create function stamp_stock_change() returns trigger language plpgsql as $$
begin
  new.stock_changed_at = clock_timestamp();
  return new;
end $$;
create trigger stamp_stock_change before update of stock on sidebar_items
  for each row when (old.stock is distinct from new.stock) execute function stamp_stock_change();
