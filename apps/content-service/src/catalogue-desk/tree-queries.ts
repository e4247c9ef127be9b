import { SMALL_PICTURE } from '../database/media-json.ts';
import type { Sql } from '../database/sql.ts';

/** An entry that nothing is sold of may be a category that is still empty. */
const IS_CATEGORY = `(exists (select from sidebar_items_parent_lnk below where below.inv_sidebar_item_id = item.id)
  or (coalesce(item.pd_price_range, '') = '' and coalesce(item.quantity, '') = '' and item.stock is null))`;

const PICTURE = `(select ${SMALL_PICTURE} from files_related_mph picture
  join files file on file.id = picture.file_id
  where picture.related_id = item.id and picture.related_type = 'api::sidebar-item.sidebar-item'
    and picture.field in ('icon', 'PD_Gallery')
  order by picture.field = 'icon' desc, picture."order", picture.id limit 1)` as const;

/** Every category with the number of its direct contents. */
export function readCategories(sql: Sql) {
  return sql(
    `select item.id, item.document_id as "documentId", link.inv_sidebar_item_id as "parentId", item.title, item.rank,
       item.is_online as "isOnline",
       (select count(*) from sidebar_items_parent_lnk below where below.inv_sidebar_item_id = item.id) as contents
     from sidebar_items item left join sidebar_items_parent_lnk link on link.sidebar_item_id = item.id
     where ${IS_CATEGORY}`,
  );
}

/** The contents of a category, or the entries of the first level that are in the menu. */
export function readContents(sql: Sql, category: number | null) {
  return sql(
    `select item.id, item.title, item.rank, item.is_online as "isOnline", ${PICTURE} as picture
     from sidebar_items item left join sidebar_items_parent_lnk link on link.sidebar_item_id = item.id
     where link.inv_sidebar_item_id is not distinct from cast(:category as integer)
       and (link.inv_sidebar_item_id is not null or item.is_home_product is null)`,
    { category },
  );
}

/** The tiles of the home page. */
export function readTiles(sql: Sql) {
  return sql(
    `select item.id, item.title, item.is_home_product as rank, item.is_online as "isOnline", ${PICTURE} as picture
     from sidebar_items item where item.is_home_product is not null`,
  );
}

/** Numbers articles anew within their category, in this order. */
export async function writeRanks(sql: Sql, ids: readonly number[], by: number): Promise<void> {
  await sql(
    `update sidebar_items as item set rank = arranged.rank, updated_at = now() at time zone 'UTC', updated_by_id = :by
     from unnest(cast(:ids as integer[])) with ordinality as arranged(id, rank)
     where item.id = arranged.id and item.rank <> arranged.rank`,
    { ids, by },
  );
}

/** The same of the home tiles. */
export async function writeTileRanks(sql: Sql, ids: readonly number[], by: number): Promise<void> {
  await sql(
    `update sidebar_items as item set is_home_product = arranged.rank, updated_at = now() at time zone 'UTC', updated_by_id = :by
     from unnest(cast(:ids as integer[])) with ordinality as arranged(id, rank)
     where item.id = arranged.id and item.is_home_product <> arranged.rank`,
    { ids, by },
  );
}
