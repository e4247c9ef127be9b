import type { OfferSource } from '@economat/commerce';
import { type RichTextBlock, richTextBlock } from '@economat/contract';
import * as z from 'zod/mini';
import { ITEM_VAT, ITEM_VAT_GROUND } from '../catalogue/item-vat-queries.ts';
import type { Sql } from '../database/sql.ts';

/** Version of the search documents. Raise it when they are made differently, so that all are made again. */
const DOCUMENT_RULES = 1;
/** Deeper than any real tree: a walk that gets here is in a cycle. */
const WALK_LIMIT = 20;

const storedDescription = z.nullable(z.array(richTextBlock));

/** A public item as the source of its search document. */
export interface SearchSource extends OfferSource {
  readonly id: number;
  readonly title: string;
  readonly reference: string | null;
  readonly description: readonly RichTextBlock[] | null;
  readonly points: string | null;
  readonly variants: readonly string[];
  readonly manufacturer: string | null;
  readonly rank: number;
  readonly isCategory: boolean;
  /** Ids and titles of the categories above, from the first level down. */
  readonly aboveIds: readonly number[];
  readonly aboveTitles: readonly string[];
}

export interface SearchChange {
  readonly id: number;
  /** Fingerprint of the source; null when the item is no longer public. */
  readonly fingerprint: string | null;
  readonly source: SearchSource | null;
}

/**
 * The items whose search row is missing, outdated or superfluous. PostgreSQL compares fingerprints of the whole public tree, so that only
 * changes are read, whatever their cause: a save, an import, a renamed category, an item taken offline.
 */
export async function readSearchChanges(sql: Sql): Promise<SearchChange[]> {
  const rows = await sql(`
    with recursive online as (
      select item.id, null::integer as parent_id, array[]::integer[] as above_ids, array[]::text[] as above_titles
      from sidebar_items item left join sidebar_items_parent_lnk link on link.sidebar_item_id = item.id
      where link.inv_sidebar_item_id is null and coalesce(item.is_online, true)
      union all
      select child.id, online.id, online.above_ids || online.id, online.above_titles || parent.title::text
      from online
      join sidebar_items parent on parent.id = online.id
      join sidebar_items_parent_lnk link on link.inv_sidebar_item_id = online.id
      join sidebar_items child on child.id = link.sidebar_item_id
      where coalesce(child.is_online, true) and cardinality(online.above_ids) < ${WALK_LIMIT}
    ),
    variant as (
      select link.entity_id, jsonb_agg(variant.name order by link."order", link.id) as names
      from sidebar_items_cmps link join components_catalogue_variants variant on variant.id = link.cmp_id
      where link.field = 'variants' and link.component_type = 'catalogue.variant'
      group by link.entity_id
    ),
    category as (select distinct parent_id as id from online where parent_id is not null),
    source as materialized (
      select item.id, json_build_object(
        'id', item.id,
        'title', item.title,
        'reference', nullif(item.reference, ''),
        'description', item.pd_description,
        'points', item.pd_points,
        'PD_PriceRange', item.pd_price_range,
        'quantity', item.quantity,
        'VAT', cast(trim_scale(${ITEM_VAT}) as numeric),
        'vatGround', ${ITEM_VAT_GROUND},
        'variants', coalesce(variant.names, '[]'),
        'manufacturer', item.manufacturer,
        'rank', coalesce(item.rank, 0),
        'isCategory', category.id is not null,
        'aboveIds', online.above_ids,
        'aboveTitles', online.above_titles
      )::text as json
      from online
      join sidebar_items item on item.id = online.id
      left join category on category.id = item.id
      left join variant on variant.entity_id = item.id
    ),
    fingerprint as (select id, json, '${DOCUMENT_RULES}.' || md5(json) as mark from source)
    select coalesce(fingerprint.id, known.item_id) as id, fingerprint.mark as fingerprint, fingerprint.json::json as source
    from fingerprint full join shop_search_items known on known.item_id = fingerprint.id
    where fingerprint.mark is distinct from known.source`);
  return rows.flatMap(({ id, fingerprint, source }) =>
    id === null
      ? []
      : [
          {
            id,
            fingerprint,
            source: source && { ...source, description: storedDescription.parse(source.description) },
          },
        ],
  );
}
