import { shopDatabase } from '../database/database.ts';
import { ITEM_VAT, ITEM_VAT_GROUND } from './item-vat-queries.ts';
import { instantJson, picturesOf } from '../database/media-json.ts';

const ITEM_UID = 'api::sidebar-item.sidebar-item';

/** A catalogue item as the index needs it. */
export interface CatalogueRow {
  readonly id: number;
  readonly documentId: string;
  readonly parentId: number | null;
  readonly slug: string;
  readonly title: string;
  readonly rank: number;
  readonly isOnline: boolean;
  /** The item's own public fields as a JSON object, children left out. */
  readonly json: string;
  /** Changes with `json`. */
  readonly digest: string;
}

/**
 * Reads the catalogue with one query, whatever its size. PostgreSQL writes the JSON, which keeps that work off the event loop.
 * @param ids only these items; all when omitted.
 */
export async function readCatalogueRows(ids?: readonly number[]): Promise<CatalogueRow[]> {
  return shopDatabase().sql(
    `
    with wanted as (select id from sidebar_items where cast(:ids as integer[]) is null or id = any(:ids)),
    icon as (${picturesOf(ITEM_UID, 'icon', 'wanted')}),
    gallery as (${picturesOf(ITEM_UID, 'PD_Gallery', 'wanted')}),
    variant as (
      select link.entity_id, jsonb_agg(
        jsonb_build_object('id', variant.id, 'title', variant.title, 'name', variant.name)
        order by link."order", link.id) as variants
      from sidebar_items_cmps link join components_catalogue_variants variant on variant.id = link.cmp_id
      join wanted on wanted.id = link.entity_id
      where link.field = 'variants' and link.component_type = 'catalogue.variant'
      group by link.entity_id
    )
    select *, md5(json) as digest from (select item.id, item.document_id as "documentId", parent.inv_sidebar_item_id as "parentId", item.slug, item.title,
      coalesce(item.rank, 0) as rank, coalesce(item.is_online, true) as "isOnline",
      json_build_object(
        'id', item.id,
        'documentId', item.document_id,
        'title', item.title,
        'slug', item.slug,
        'reference', nullif(item.reference, ''),
        'icon', icon.pictures -> 0,
        'PD_Gallery', coalesce(gallery.pictures, '[]'),
        'PD_Description', item.pd_description,
        'PD_Description2', item.pd_description_2,
        'PD_PriceRange', item.pd_price_range,
        'PD_Points', item.pd_points,
        'quantity', item.quantity,
        'VAT', trim_scale(${ITEM_VAT}),
        'vatGround', ${ITEM_VAT_GROUND},
        'isHomeProduct', item.is_home_product,
        'rank', coalesce(item.rank, 0),
        'stock', item.stock,
        'variants', coalesce(variant.variants, '[]'),
        'manufacturer', item.manufacturer,
        'safetyNotes', item.safety_notes,
        'updatedAt', ${instantJson('item.updated_at')}
      )::text as json
    from sidebar_items item join wanted on wanted.id = item.id
    left join sidebar_items_parent_lnk parent on parent.sidebar_item_id = item.id
    left join icon on icon.related_id = item.id
    left join gallery on gallery.related_id = item.id
    left join variant on variant.entity_id = item.id) as items`,
    { ids: ids ?? null },
  );
}

export interface SlugRedirect {
  readonly from: string;
  /** null: the item was deleted. */
  readonly to: string | null;
}

/** Former slugs with their item's present slug. Offline items are included, since they may return. */
export async function readSlugRedirects(): Promise<SlugRedirect[]> {
  return shopDatabase().sql(
    `select former.slug as "from", item.slug as "to"
     from slug_history former left join sidebar_items item on item.document_id = former.document_id
     where coalesce(item.is_online, true) order by former.slug`,
  );
}
