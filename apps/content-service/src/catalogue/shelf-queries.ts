import type { Shelf } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** References and places of items in the stock room, online or not. Staff alone may know the places. */
export async function readShelves(sql: Sql, itemIds: readonly string[]): Promise<ReadonlyMap<string, Shelf>> {
  const rows = await sql(
    `select document_id, nullif(trim(reference), '') as reference, nullif(trim(place), '') as place
     from sidebar_items where document_id = any(:itemIds)`,
    { itemIds },
  );
  return new Map(rows.map(({ document_id: id, reference, place }) => [id, { reference, place }]));
}
