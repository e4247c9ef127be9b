import { type ItemRow, type ItemsQuery, type ItemState, itemText, TABLE_FIELDS } from '@economat/contract';
import { MAXIMUM_DEPTH } from '../catalogue/tree-depth.ts';
import { IN_FRENCH } from '../database/french-order.ts';
import { containing } from '../database/like-pattern.ts';
import { SMALL_PICTURE } from '../database/media-json.ts';
import type { Sql } from '../database/sql.ts';
import { readItems } from './stored-item-queries.ts';

const ITEM_TYPE = 'api::sidebar-item.sidebar-item';

/** The words of an article as their index has them. */
const WORDS = `shop_plain_text(item.title || ' ' || coalesce(item.reference, '') || ' ' || coalesce(item.place, ''))`;

/** The categories, which are few, each with the way to it: ids and places of all that are above. */
const CATEGORIES = `
  holding as materialized (
    select distinct link.inv_sidebar_item_id as id from sidebar_items_parent_lnk link where link.inv_sidebar_item_id is not null
  ), category as (
    select item.id, array[item.id] as ids, array[lpad(cast(item.rank as text), 6, '0') || item.title] as path, 1 as depth
    from holding join sidebar_items item on item.id = holding.id
    where not exists (select from sidebar_items_parent_lnk link where link.sidebar_item_id = item.id)
    union all
    select item.id, category.ids || item.id, category.path || (lpad(cast(item.rank as text), 6, '0') || item.title), category.depth + 1
    from category
    join sidebar_items_parent_lnk link on link.inv_sidebar_item_id = category.id
    join holding on holding.id = link.sidebar_item_id
    join sidebar_items item on item.id = holding.id
    where category.depth < ${MAXIMUM_DEPTH}
  )`;

const IN_STATE = `case cast(:state as text)
  when 'online' then item.is_online
  when 'offline' then not item.is_online
  when 'low' then item.stock <= coalesce(item.low_stock_at, (select settings.low_stock_at from shop_settings settings limit 1))
  when 'without-picture' then not exists (select from files_related_mph picture
    where picture.related_id = item.id and picture.related_type = '${ITEM_TYPE}')
  when 'to-translate' then item.translation -> 'open' is not null or exists (select from sidebar_items_cmps link
    join components_catalogue_variants variant on variant.id = link.cmp_id and link.component_type = 'catalogue.variant'
    where link.entity_id = item.id and variant.translation -> 'open' is not null)
  else true end`;

/**
 * Which articles a filter and a search choose, in the order of the menu. The three longest words stand alone: only so does the index look
 * for them all at once, where one of them may be in every title.
 */
export async function findItemIds(sql: Sql, { category, state = 'all', search = '' }: ItemsQuery): Promise<number[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(containing);
  const [first = '', second = '%', third = '%', ...patterns] = longestFirst;
  const rows = await sql(
    `with recursive ${CATEGORIES}
     select item.id from sidebar_items item
     left join sidebar_items_parent_lnk link on link.sidebar_item_id = item.id
     left join category on category.id = link.inv_sidebar_item_id
     where (cast(:category as integer) is null or :category = any(category.ids))
       and (cast(:first as text) = '' or (${WORDS} ilike shop_plain_text(:first)
         and ${WORDS} ilike shop_plain_text(:second) and ${WORDS} ilike shop_plain_text(:third)
         and ${WORDS} ilike all(array(select shop_plain_text(pattern) from unnest(cast(:patterns as text[])) as pattern))))
       and ${IN_STATE}
     order by coalesce(category.path, '{}') ${IN_FRENCH}, item.rank, item.title ${IN_FRENCH}, item.id`,
    { category: category ?? null, state: state satisfies ItemState, first, second, third, patterns },
  );
  return rows.map(({ id }) => id);
}

/** Articles as rows of the table, in no order. */
export async function readItemRows(sql: Sql, ids: readonly number[]): Promise<ItemRow[]> {
  const beside = new Map((await readBeside(sql, ids)).map((row) => [row.id, row]));
  return (await readItems(sql, ids)).map(({ id, documentId, values }) => ({
    id,
    documentId,
    isCategory: beside.get(id)?.isCategory === true,
    above: beside.get(id)?.above ?? [],
    picture: beside.get(id)?.picture ?? null,
    cells: Object.fromEntries(TABLE_FIELDS.map((field) => [field, itemText(field, values[field])])) as ItemRow['cells'],
  }));
}

/** What a row shows beside the article's own fields. */
function readBeside(sql: Sql, ids: readonly number[]) {
  return sql(
    `with recursive above as (
       select item.id as item_id, item.id, 0 as depth from sidebar_items item where item.id = any(:ids)
       union all
       select above.item_id, link.inv_sidebar_item_id, above.depth + 1
       from above join sidebar_items_parent_lnk link on link.sidebar_item_id = above.id
       where above.depth < ${MAXIMUM_DEPTH}
     )
     select item.id, exists (select from sidebar_items_parent_lnk below where below.inv_sidebar_item_id = item.id) as "isCategory",
       array(select category.title from above join sidebar_items category on category.id = above.id
         where above.item_id = item.id and above.depth > 0 order by above.depth desc) as above,
       (select ${SMALL_PICTURE} from files_related_mph picture
         join files file on file.id = picture.file_id
         where picture.related_id = item.id and picture.related_type = '${ITEM_TYPE}' and picture.field in ('icon', 'PD_Gallery')
         order by picture.field = 'icon', picture."order", picture.id limit 1) as picture
     from sidebar_items item where item.id = any(:ids)`,
    { ids },
  );
}

/** The titles of what is above each article, the highest first. */
export async function readWays(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  return new Map((await readBeside(sql, ids)).map(({ id, above }) => [id, above]));
}
