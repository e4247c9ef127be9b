import type { Sql } from '../database/sql.ts';

/** Where every article stands, the whole tree. */
export function readTreeLinks(sql: Sql) {
  return sql(
    `select link.sidebar_item_id as id, link.inv_sidebar_item_id as "parentId" from sidebar_items_parent_lnk link
     where link.sidebar_item_id is not null and link.inv_sidebar_item_id is not null`,
  );
}

/** Titles of entries, by their ids. */
export function readTitles(sql: Sql, ids: readonly number[]) {
  return sql(`select item.id, item.title from sidebar_items item where item.id = any(:ids)`, { ids });
}

export interface ItemPlace {
  readonly id: number;
  readonly parentId: number | null;
}

/** Puts articles into other categories. Call under the lock of the tree. */
export async function writePlaces(sql: Sql, places: readonly ItemPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql('delete from sidebar_items_parent_lnk link where link.sidebar_item_id = any(:ids)', {
    ids: places.map(({ id }) => id),
  });
  const placed = places.flatMap(({ id, parentId }) => (parentId === null ? [] : [{ id, parentId }]));
  await sql(
    `insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id)
     select place.id, place.parent_id
     from unnest(cast(:ids as integer[]), cast(:parentIds as integer[])) as place(id, parent_id)`,
    { ids: placed.map(({ id }) => id), parentIds: placed.map(({ parentId }) => parentId) },
  );
}
