import type { ItemField } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import type { ItemValues, StoredItem } from './item-values.ts';

/** The column of each field. */
const COLUMN = {
  reference: 'reference',
  title: 'title',
  titleEn: 'title_en',
  isOnline: 'is_online',
  quantity: 'quantity',
  quantityEn: 'quantity_en',
  PD_PriceRange: 'pd_price_range',
  VAT: 'vat',
  vatGround: 'vat_ground',
  nature: 'nature',
  stock: 'stock',
  lowStockAt: 'low_stock_at',
  place: 'place',
  usage: 'usage',
  rank: 'rank',
  isHomeProduct: 'is_home_product',
  slug: 'slug',
  PD_Description2: 'pd_description_2',
  PD_Description2En: 'pd_description_2_en',
  PD_Points: 'pd_points',
  PD_PointsEn: 'pd_points_en',
  manufacturer: 'manufacturer',
  safetyNotes: 'safety_notes',
  safetyNotesEn: 'safety_notes_en',
} as const satisfies Record<ItemField, string>;

const VALUES = `item.reference, item.title, item.title_en as "titleEn", item.is_online as "isOnline", item.quantity,
  item.quantity_en as "quantityEn", item.pd_price_range as "PD_PriceRange",
  item.vat as "VAT", item.vat_ground as "vatGround", item.nature, item.stock, item.low_stock_at as "lowStockAt", item.place,
  item.usage, item.rank, item.is_home_product as "isHomeProduct", item.slug, item.pd_description_2 as "PD_Description2",
  item.pd_description_2_en as "PD_Description2En", item.pd_points as "PD_Points", item.pd_points_en as "PD_PointsEn",
  item.manufacturer, item.safety_notes as "safetyNotes", item.safety_notes_en as "safetyNotesEn"`;

const STORED = `select item.id, item.document_id as "documentId",
    (select link.inv_sidebar_item_id from sidebar_items_parent_lnk link where link.sidebar_item_id = item.id) as "parentId", ${VALUES}
  from sidebar_items item where item.id = any(:ids) order by item.id` as const;

/** Locks articles until the transaction ends, in the order in which sales lock them. */
export async function lockItems(sql: Sql, ids: readonly number[]): Promise<StoredItem[]> {
  const rows = await sql(`${STORED} for update of item`, { ids });
  return rows.map(({ id, documentId, parentId, ...values }) => ({ id, documentId, parentId, values }));
}

/** The same without a lock, for what is only shown. */
export async function readItems(sql: Sql, ids: readonly number[]): Promise<StoredItem[]> {
  const rows = await sql(STORED, { ids });
  return rows.map(({ id, documentId, parentId, ...values }) => ({ id, documentId, parentId, values }));
}

export interface WrittenItem {
  readonly id: number;
  readonly values: ItemValues;
}

/** Writes articles whole. Call under their locks, or a sale between reading and writing would be undone. */
export async function writeItems(sql: Sql, items: readonly WrittenItem[], by: number): Promise<void> {
  const rows = JSON.stringify(items.map(({ id, values }) => ({ id, ...columnsOf(values) })));
  await sql(
    `update sidebar_items as item set reference = written.reference, title = written.title, title_en = written.title_en,
       is_online = written.is_online, quantity = written.quantity, quantity_en = written.quantity_en,
       pd_price_range = written.pd_price_range, vat = written.vat, vat_ground = written.vat_ground,
       nature = written.nature, stock = written.stock, low_stock_at = written.low_stock_at, place = written.place,
       usage = written.usage,
       rank = written.rank, is_home_product = written.is_home_product, slug = written.slug,
       pd_description_2 = written.pd_description_2, pd_description_2_en = written.pd_description_2_en,
       pd_points = written.pd_points, pd_points_en = written.pd_points_en, manufacturer = written.manufacturer,
       safety_notes = written.safety_notes, safety_notes_en = written.safety_notes_en,
       updated_at = now() at time zone 'UTC', updated_by_id = :by
     from jsonb_populate_recordset(cast(null as sidebar_items), cast(:rows as jsonb)) as written
     where item.id = written.id`,
    { rows, by },
  );
}

/** The row of an article, as `jsonb_populate_recordset` reads it. */
export function columnsOf(values: ItemValues): Record<string, unknown> {
  return Object.fromEntries((Object.keys(COLUMN) as ItemField[]).map((field) => [COLUMN[field], values[field]]));
}

/** References and addresses that articles have, each with its owner. */
export async function findOwners(
  sql: Sql,
  { references, slugs }: { readonly references: readonly string[]; readonly slugs: readonly string[] },
) {
  return sql(
    `select item.id, item.reference, item.slug from sidebar_items item
     where (item.reference <> '' and item.reference = any(:references)) or item.slug = any(:slugs)`,
    { references, slugs },
  );
}
