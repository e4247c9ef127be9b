-- Each English text remembers the French one that it was written for, so that a later change of the French shows. A trigger does it,
-- whichever way a row is written. `translation` holds for each field `written`, the fingerprints of the French text that it was written
-- for, of itself and of the present French text, and `open`: `missing` or `outdated`.

-- The fingerprint of a text or of blocks; null for one that has nothing to translate. Other spaces make no other text.
create function shop_text_print(value jsonb) returns text language sql immutable parallel safe as $$
  select case
    when jsonb_typeof(value) = 'array' and cast(jsonb_path_query_array(value, '$.**.text') as text) ~ '[[:alpha:]]'
      then left(md5(cast(value as text)), 8)
    when jsonb_typeof(value) = 'string' and (value #>> '{}') ~ '[[:alpha:]]'
      then left(md5(regexp_replace(btrim(value #>> '{}'), '[\s\u00a0\u202f]+', ' ', 'g')), 8)
  end $$;

-- Arguments, for each text: the name of its field, its column and the column of its English twin.
create function shop_keep_translation() returns trigger language plpgsql as $$
declare
  present jsonb := to_jsonb(new);
  former jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  field text;
  french text;
  english text;
  known jsonb;
  written jsonb := '{}';
  gaps jsonb := '{}';
begin
  for at in 0 .. tg_nargs - 1 by 3 loop
    field := tg_argv[at];
    french := shop_text_print(present -> tg_argv[at + 1]);
    english := shop_text_print(present -> tg_argv[at + 2]);
    if english is null then
      if french is not null then gaps := gaps || jsonb_build_object(field, 'missing'); end if;
      continue;
    end if;
    -- A copy brings what its original remembers; taking it away from a row confirms the English text.
    known := present -> 'translation' -> 'written' -> field;
    if tg_op = 'UPDATE' then
      if former -> 'translation' -> 'written' -> field is null then
        known := jsonb_build_array(shop_text_print(former -> tg_argv[at + 1]), shop_text_print(former -> tg_argv[at + 2]));
      elsif known is not null then
        known := former -> 'translation' -> 'written' -> field;
      end if;
    end if;
    if known is null or known ->> 1 is distinct from english or known ->> 0 is null then
      known := jsonb_build_array(french, english);
    end if;
    written := written || jsonb_build_object(field, jsonb_build_array(known -> 0, english, french));
    if known ->> 0 <> french then gaps := gaps || jsonb_build_object(field, 'outdated'); end if;
  end loop;
  new.translation := nullif(
    case written when '{}' then '{}' else jsonb_build_object('written', written) end
    || case gaps when '{}' then '{}' else jsonb_build_object('open', gaps) end, '{}');
  return new;
end $$;

create trigger shop_keep_translation
  before insert or update of title, title_en, quantity, quantity_en, pd_description_2, pd_description_2_en, pd_description,
    pd_description_en, pd_points, pd_points_en, safety_notes, safety_notes_en, translation on sidebar_items
  for each row execute function shop_keep_translation(
    'title', 'title', 'title_en', 'quantity', 'quantity', 'quantity_en',
    'PD_Description2', 'pd_description_2', 'pd_description_2_en', 'PD_Description', 'pd_description', 'pd_description_en',
    'PD_Points', 'pd_points', 'pd_points_en', 'safetyNotes', 'safety_notes', 'safety_notes_en');
create trigger shop_keep_translation before insert or update on components_catalogue_variants
  for each row execute function shop_keep_translation('title', 'title', 'title_en', 'name', 'name', 'name_en');
create trigger shop_keep_translation before insert or update on cta_banners
  for each row execute function shop_keep_translation('title', 'title', 'title_en',
    'description', 'description', 'description_en', 'actionLabel', 'action_label', 'action_label_en');
create trigger shop_keep_translation before insert or update on home_heroes
  for each row execute function shop_keep_translation('title', 'title', 'title_en',
    'sentence', 'sentence', 'sentence_en', 'actionLabel', 'action_label', 'action_label_en');
create trigger shop_keep_translation before insert or update on home_page_partner_sections
  for each row execute function shop_keep_translation('category', 'category', 'category_en',
    'description', 'description', 'description_en');
create trigger shop_keep_translation before insert or update on home_page_trust_logos
  for each row execute function shop_keep_translation('alt', 'alt', 'alt_en');
create trigger shop_keep_translation before insert or update on legal_pages
  for each row execute function shop_keep_translation('title', 'title', 'title_en', 'body', 'body', 'body_en');
create trigger shop_keep_translation before insert or update on shop_settings
  for each row execute function shop_keep_translation('tagline', 'tagline', 'tagline_en');
create trigger shop_keep_translation before insert or update on components_shop_contacts
  for each row execute function shop_keep_translation('openingHours', 'opening_hours', 'opening_hours_en');
create trigger shop_keep_translation before insert or update on components_shop_deliverys
  for each row execute function shop_keep_translation('area', 'area', 'area_en');

-- What is stored is taken to be translated as it is.
update sidebar_items set translation = translation;
update components_catalogue_variants set translation = translation;
update cta_banners set translation = translation;
update home_heroes set translation = translation;
update home_page_partner_sections set translation = translation;
update home_page_trust_logos set translation = translation;
update legal_pages set translation = translation;
update shop_settings set translation = translation;
update components_shop_contacts set translation = translation;
update components_shop_deliverys set translation = translation;

-- Every text that is missing or outdated, with its table and row. `part` is the row of a list that has it, `part_name` what a reader calls
-- it; `written_for` is the French text that an outdated one was written for, `french` the present one.
create view shop_open_translations as
  select entry.type, entry.document_id, entry.name, entry.is_online, entry.part, entry.part_name, entry.source, entry.id,
    entry.prefix || gap.key as field, gap.key as own_field, gap.value as state,
    entry.translation -> 'written' -> gap.key ->> 0 as written_for, entry.translation -> 'written' -> gap.key ->> 2 as french
  from (
    select 'item' as type, document_id, title as name, is_online, null::integer as part, null::text as part_name,
        'sidebar_items' as source, id, '' as prefix, translation from sidebar_items
    union all
    select 'item', item.document_id, item.title, item.is_online, variant.id, concat_ws(' · ', variant.title, variant.name),
        'components_catalogue_variants', variant.id, 'variants.', variant.translation
      from components_catalogue_variants variant
      join sidebar_items_cmps link on link.cmp_id = variant.id and link.component_type = 'catalogue.variant'
      join sidebar_items item on item.id = link.entity_id
    union all
    select 'banner', document_id, title, null, null, null, 'cta_banners', id, '', translation from cta_banners
    union all
    select 'hero', document_id, title, null, null, null, 'home_heroes', id, '', translation from home_heroes
    union all
    select 'partner', document_id, name, null, null, null, 'home_page_partner_sections', id, '', translation
      from home_page_partner_sections
    union all
    select 'trust-logo', document_id, alt, null, null, null, 'home_page_trust_logos', id, '', translation from home_page_trust_logos
    union all
    select 'legal-page', document_id, title, null, null, null, 'legal_pages', id, '', translation from legal_pages
    union all
    select 'settings', document_id, shop_name, null, null, null, 'shop_settings', id, '', translation from shop_settings
    union all
    select 'settings', settings.document_id, settings.shop_name, null, null, null, 'components_shop_contacts', part.id, 'contact.',
        part.translation
      from components_shop_contacts part
      join shop_settings_cmps link on link.cmp_id = part.id and link.component_type = 'shop.contact'
      join shop_settings settings on settings.id = link.entity_id
    union all
    select 'settings', settings.document_id, settings.shop_name, null, null, null, 'components_shop_deliverys', part.id, 'delivery.',
        part.translation
      from components_shop_deliverys part
      join shop_settings_cmps link on link.cmp_id = part.id and link.component_type = 'shop.delivery'
      join shop_settings settings on settings.id = link.entity_id
  ) entry, jsonb_each_text(entry.translation -> 'open') gap;

-- Confirms an outdated text: it holds for the present French text, if that is the one that was seen. Tells whether there was one.
create function shop_confirm_translation(entry_type text, document text, confirmed_field text, confirmed_part integer, seen text)
returns boolean language plpgsql as $$
declare
  found_row shop_open_translations;
  confirmed integer;
begin
  select * into found_row from shop_open_translations open
    where open.type = entry_type and open.document_id = document and open.field = confirmed_field
      and open.part is not distinct from confirmed_part and open.state = 'outdated';
  if found_row.source is null then return false; end if;
  execute format(
    'update %I set translation = translation #- array[$1, $2] where id = $3 and translation #>> array[$1, $2, $4] = $5', found_row.source)
    using 'written', found_row.own_field, found_row.id, '2', seen;
  get diagnostics confirmed = row_count;
  return confirmed > 0;
end $$;
