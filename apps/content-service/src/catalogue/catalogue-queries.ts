import { shopDatabase } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { prepare } from '../database/sql.ts';
import { uncountedList } from '../database/uncounted-list.ts';
import { ITEM_VAT, ITEM_VAT_GROUND } from './item-vat-queries.ts';
import { isOnlineNow } from './online-queries.ts';
import { instantJson, picturesOf } from '../database/media-json.ts';
import { PackedText } from './packed-text.ts';

const ITEM_UID = 'api::sidebar-item.sidebar-item';

/** A catalogue item as the index needs it. */
export interface CatalogueRow {
  readonly id: number;
  readonly documentId: string;
  readonly parentId: number | null;
  readonly slug: string;
  readonly slugEn: string | null;
  readonly title: string;
  readonly titleEn: string | null;
  readonly rank: number;
  readonly isOnline: boolean;
  /** The item's own public fields as a JSON object, children left out. */
  readonly json: PackedText;
  /** Changes with `json`. */
  readonly digest: string;
}

/** Items that PostgreSQL reads in one statement: with all of a large catalogue it would reach the limit of statements. */
const BATCH = 2000;

/** Reads the whole catalogue. What changes meanwhile is notified like any change. */
export async function readCatalogue(): Promise<CatalogueRow[]> {
  const ids = (await shopDatabase().sql('select id from sidebar_items order by id')).map(({ id }) => id);
  return readCatalogueRows(ids);
}

/** Reads items of the catalogue. */
export async function readCatalogueRows(ids: readonly number[]): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = [];
  for (const batch of inBatches(ids, BATCH)) {
    const packed = PackedText.of(await readBatch(batch), ({ json }) => json);
    for (const [row, json] of packed) rows.push(catalogueRow(row, json));
  }
  return rows;
}

/** Written out field by field: a spread copy is a hash table, which takes five times the memory of a row in a large catalogue. */
function catalogueRow(row: Omit<CatalogueRow, 'json'>, json: PackedText): CatalogueRow {
  const { id, documentId, parentId, slug, slugEn, title, titleEn, rank, isOnline, digest } = row;
  return { id, documentId, parentId, slug, slugEn, title, titleEn, rank, isOnline, json, digest };
}

/** PostgreSQL writes the JSON, which keeps that work off the event loop. To plan this takes it five times as long as to read an item. */
const READ_ROWS = `
  with wanted as (select id from sidebar_items where id = any(${uncountedList('ids', 'integer')})),
  icon as (${picturesOf(ITEM_UID, 'icon')}),
  gallery as (${picturesOf(ITEM_UID, 'PD_Gallery')}),
  variant as (
    select link.entity_id, jsonb_agg(
      jsonb_build_object('id', variant.id, 'title', variant.title, 'titleEn', nullif(variant.title_en, ''),
        'name', variant.name, 'nameEn', nullif(variant.name_en, ''))
      order by link."order", link.id) as variants
    from sidebar_items_cmps link join components_catalogue_variants variant on variant.id = link.cmp_id
    join wanted on wanted.id = link.entity_id
    where link.field = 'variants' and link.component_type = 'catalogue.variant'
    group by link.entity_id
  ),
  together as (
    select together.item_id, json_agg(other.document_id order by together.place) as documents
    from shop_bought_together together join wanted on wanted.id = together.item_id
    join sidebar_items other on other.id = together.other_id
    group by together.item_id
  )
  select *, md5(json) as digest from (select item.id, item.document_id as "documentId", parent.inv_sidebar_item_id as "parentId", item.slug, item.slug_en as "slugEn", item.title,
    nullif(item.title_en, '') as "titleEn",
    coalesce(item.rank, 0) as rank, coalesce(${isOnlineNow('item')}, false) as "isOnline",
    json_build_object(
      'id', item.id,
      'documentId', item.document_id,
      'title', item.title,
      'titleEn', nullif(item.title_en, ''),
      'slug', item.slug,
      'slugEn', item.slug_en,
      'reference', nullif(item.reference, ''),
      'icon', icon.pictures -> 0,
      'PD_Gallery', coalesce(gallery.pictures, '[]'),
      'PD_Description', item.pd_description,
      'PD_DescriptionEn', item.pd_description_en,
      'PD_Description2', item.pd_description_2,
      'PD_Description2En', nullif(item.pd_description_2_en, ''),
      'PD_PriceRange', item.pd_price_range,
      'PD_Points', item.pd_points,
      'PD_PointsEn', nullif(item.pd_points_en, ''),
      'quantity', item.quantity,
      'quantityEn', nullif(item.quantity_en, ''),
      'VAT', trim_scale(${ITEM_VAT}),
      'vatGround', ${ITEM_VAT_GROUND},
      'isHomeProduct', item.is_home_product,
      'rank', coalesce(item.rank, 0),
      'stock', item.stock,
      'usage', nullif(item.usage, ''),
      'variants', coalesce(variant.variants, '[]'),
      'manufacturer', item.manufacturer,
      'safetyNotes', item.safety_notes,
      'safetyNotesEn', nullif(item.safety_notes_en, ''),
      'boughtTogether', coalesce(together.documents, '[]'),
      'updatedAt', ${instantJson('item.updated_at')}
    )::text as json
  from sidebar_items item join wanted on wanted.id = item.id
  left join sidebar_items_parent_lnk parent on parent.sidebar_item_id = item.id
  left join icon on icon.related_id = item.id
  left join gallery on gallery.related_id = item.id
  left join variant on variant.entity_id = item.id
  left join together on together.item_id = item.id) as items` as const;
// With every few sales.
prepare('read-catalogue-rows', READ_ROWS);

async function readBatch(ids: readonly number[]) {
  return shopDatabase().sql(READ_ROWS, { ids });
}
