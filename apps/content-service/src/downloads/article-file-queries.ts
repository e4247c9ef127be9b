import { IN_FRENCH } from '../database/french-order.ts';
import { isDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';

/** The PDFs in the fields of articles that only their buyers may have. */
const ARTICLE_FILES = `sidebar_items item
  join files_related_mph link on link.related_id = item.id and link.related_type = 'api::sidebar-item.sidebar-item'
    and link.field in ('safetySheet', 'safetySheetEn', 'guide', 'guideEn')
  join files file on file.id = link.file_id and file.mime = 'application/pdf'`;

/** Whether a customer, who always comes from the session, bought an article: an order that is not paid or was cancelled buys nothing. */
const IS_BOUGHT = `item.document_id in (
  select line.product_id from order_items line join orders o on o.id = line.order_id
  where o.customer_id = :ownerId and o.order_status in ('paid', 'processing', 'shipped', 'delivered'))`;

/** The files of the articles that a customer bought, by the French title. */
export async function listBoughtFiles(sql: Sql, ownerId: number) {
  return sql(
    `select item.document_id as "documentId", item.title, nullif(item.title_en, '') as "titleEn", link.field, file.size
     from ${ARTICLE_FILES} where ${IS_BOUGHT} order by item.title ${IN_FRENCH}, item.id, link.field`,
    { ownerId },
  );
}

/** The address of a file of an article that a customer bought; null of any other. */
export async function findBoughtFile(
  sql: Sql,
  ownerId: number,
  { articleId, field }: { articleId: string; field: string },
): Promise<string | null> {
  if (!isDocumentId(articleId)) return null;
  const [row] = await sql(
    `select file.url from ${ARTICLE_FILES} where ${IS_BOUGHT} and item.document_id = :articleId and link.field = :field`,
    { ownerId, articleId, field },
  );
  return row?.url ?? null;
}

/** Whether a file of the media library is attached to an article for its buyers; `name` is the end of its address. */
export async function isForBuyers(sql: Sql, name: string): Promise<boolean> {
  // The database refuses such a text, and no file has such a name.
  if (name.includes('\u0000')) return false;
  const rows = await sql(
    `select file.id from ${ARTICLE_FILES} where lower(file.url) = lower('/uploads/' || cast(:name as text)) limit 1`,
    { name },
  );
  return rows.length > 0;
}
