-- The English address of an article follows its English title, whichever way that is written. Both languages share one space of names, so
-- that an address in the wrong language, and a former one of either, leads to one article. The French address wins: editors choose it.

-- `Bath towel, 70 × 140` is found at `bath-towel-70x140`. Null for a title without letters or digits.
create function shop_address_of(title text) returns text language sql immutable parallel safe as $$
  select case
    when slug = '' then null
    -- Pages are also found by id: an address must look like neither form of one.
    when slug ~ '^(\d+|[a-z0-9]{24})$' then 'item-' || slug
    else slug
  end
  from (
    -- Room is left for a number behind it in the 160 characters of the column.
    select btrim(left(btrim(regexp_replace(plain, '[^a-z0-9]+', '-', 'g'), '-'), 150), '-') as slug
    from (
      select regexp_replace(normalize(replace(replace(
        regexp_replace(regexp_replace(lower(title), '(\d)[\s\u00a0\u202f]*×[\s\u00a0\u202f]*', '\1x', 'g'), '[’'']', '', 'g'),
        '&', ' and '), 'œ', 'oe'), NFD), '[\u0300-\u036f]', '', 'g') as plain
    ) as folded
  ) as named
$$;

-- The address itself, or the first of its numbered forms that no other article has or had.
create function shop_free_address(wanted text, owner text) returns text language plpgsql stable as $$
declare
  candidate text := wanted;
  number integer := 1;
begin
  while exists (select from sidebar_items where candidate in (slug, slug_en) and document_id is distinct from owner)
    or exists (select from slug_history where slug = candidate and document_id is distinct from owner) loop
    number := number + 1;
    candidate := wanted || '-' || number;
  end loop;
  return candidate;
end $$;

create function keep_english_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or nullif(new.title_en, '') is distinct from nullif(old.title_en, '') then
    new.slug_en := shop_free_address(shop_address_of(new.title_en), new.document_id);
  end if;
  return new;
end $$;
create trigger keep_english_address before insert or update of title_en on sidebar_items
  for each row execute function keep_english_address();

create or replace function remember_slug() returns trigger language plpgsql as $$
begin
  -- An address in use again is no former address any more; the desk asks before it takes another item's.
  delete from slug_history where slug in (new.slug, new.slug_en);
  update sidebar_items set slug_en = shop_free_address(shop_address_of(title_en), document_id)
    where slug_en = new.slug and document_id <> new.document_id;
  if tg_op = 'UPDATE' then
    insert into slug_history (slug, document_id)
    select former, old.document_id from unnest(array[old.slug, old.slug_en]) as former
    where former is not null and not exists (select from sidebar_items where former in (slug, slug_en))
    on conflict (slug) do update set document_id = excluded.document_id, department_id = null, renamed_at = now();
  end if;
  return null;
end $$;
drop trigger remember_slug on sidebar_items;
create trigger remember_slug after insert or update of slug, slug_en, title_en on sidebar_items
  for each row execute function remember_slug();

create or replace function remember_department() returns trigger language plpgsql as $$
declare
  department text;
begin
  select above.document_id into department
  from sidebar_items_parent_lnk link join sidebar_items above on above.id = link.inv_sidebar_item_id
  where link.sidebar_item_id = old.id;
  insert into slug_history (slug, document_id, department_id)
  select distinct slug, old.document_id, department from unnest(array[old.slug, old.slug_en]) as slug where slug is not null
  on conflict (slug) do update
    set document_id = excluded.document_id, department_id = excluded.department_id, renamed_at = now();
  update slug_history set department_id = department
  where document_id = old.document_id or department_id = old.document_id;
  return old;
end $$;

-- One after the other, so that each sees the addresses before it.
do $$
declare
  article record;
begin
  for article in select id, title_en, document_id from sidebar_items where nullif(title_en, '') is not null order by id loop
    update sidebar_items set slug_en = shop_free_address(shop_address_of(article.title_en), article.document_id)
    where id = article.id;
  end loop;
end $$;
create unique index sidebar_items_slug_en_idx on sidebar_items (slug_en) where slug_en is not null;
