import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import type { ItemValues } from './item-values.ts';
import { columnsOf } from './stored-item-queries.ts';

/** Makes articles; gives their ids in the same order. */
export async function insertItems(sql: Sql, items: readonly ItemValues[], by: number): Promise<number[]> {
  const rows = items.map((values) => ({ document_id: newDocumentId(), ...columnsOf(values) }));
  const made = await sql(
    `insert into sidebar_items (document_id, reference, title, title_en, is_online, quantity, quantity_en, pd_price_range, vat,
       vat_ground, nature, stock, low_stock_at, place, usage, rank, is_home_product, slug, pd_description_2, pd_description_2_en,
       pd_points, pd_points_en, manufacturer, safety_notes, safety_notes_en,
       created_at, updated_at, published_at, created_by_id, updated_by_id)
     select written.document_id, written.reference, written.title, written.title_en, written.is_online, written.quantity,
       written.quantity_en, written.pd_price_range, written.vat, written.vat_ground, written.nature, written.stock,
       written.low_stock_at, written.place, written.usage, written.rank, written.is_home_product, written.slug, written.pd_description_2,
       written.pd_description_2_en, written.pd_points, written.pd_points_en, written.manufacturer, written.safety_notes,
       written.safety_notes_en, now() at time zone 'UTC', now() at time zone 'UTC', now() at time zone 'UTC', :by, :by
     from jsonb_populate_recordset(cast(null as sidebar_items), cast(:rows as jsonb)) as written
     returning id, document_id as "documentId"`,
    { rows: JSON.stringify(rows), by },
  );
  const idOf = new Map(made.map(({ id, documentId }) => [documentId, id]));
  return rows.map(({ document_id: documentId }) => idOf.get(documentId) ?? 0);
}
