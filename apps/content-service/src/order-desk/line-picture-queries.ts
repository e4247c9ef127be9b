import { SMALL_PICTURE } from '../database/media-json.ts';
import type { Sql } from '../database/sql.ts';

/** The address of a small picture of each item that has one, by productId: its icon, else the first of its gallery. */
export async function findPictures(sql: Sql, productIds: readonly string[]): Promise<Record<string, string>> {
  const rows = await sql(
    `select distinct on (item.id) item.document_id as "productId", ${SMALL_PICTURE} as url
     from sidebar_items item
     join files_related_mph link on link.related_id = item.id and link.related_type = 'api::sidebar-item.sidebar-item'
     join files file on file.id = link.file_id
     where item.document_id = any(:productIds) and link.field in ('icon', 'PD_Gallery')
     order by item.id, link.field = 'icon' desc, link."order", link.id`,
    { productIds },
  );
  return Object.fromEntries(rows.flatMap(({ productId, url }) => (url === null ? [] : [[productId, url]])));
}
