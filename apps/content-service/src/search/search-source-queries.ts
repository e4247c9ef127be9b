import { type Language, LANGUAGES, type OfferSource } from '@economat/commerce';
import { type RichTextBlock, richTextBlock } from '@economat/contract';
import * as z from 'zod/mini';
import { ITEM_VAT, ITEM_VAT_GROUND } from '../catalogue/item-vat-queries.ts';
import { isOnlineNow } from '../catalogue/online-queries.ts';
import { WALK_LIMIT } from '../catalogue/tree-depth.ts';
import type { Sql } from '../database/sql.ts';

/** Version of the search documents. Raise it when they are made differently, so that all are made again. */
const DOCUMENT_RULES = 2;

const storedDescription = z.nullable(z.array(richTextBlock));
const storedDescriptions = z.object({ fr: storedDescription, en: storedDescription });

/** An editor's text with its English twin; null where there is none. */
export interface InTwoLanguages<Text> {
  readonly fr: Text;
  readonly en: Text | null;
}

/** A public item as the source of its search documents. */
export interface SearchSource extends OfferSource {
  readonly id: number;
  readonly title: InTwoLanguages<string>;
  readonly reference: string | null;
  readonly description: InTwoLanguages<readonly RichTextBlock[] | null>;
  readonly points: InTwoLanguages<string | null>;
  readonly quantityEn: string | null;
  readonly variants: readonly InTwoLanguages<string>[];
  readonly manufacturer: string | null;
  readonly rank: number;
  readonly isCategory: boolean;
  /** Ids and titles of the categories above, from the first level down. */
  readonly aboveIds: readonly number[];
  readonly aboveTitles: Readonly<Record<Language, readonly string[]>>;
}

/** What the search table does not say yet of an item. */
export interface SearchChange {
  readonly id: number;
  /** Fingerprint of the source; null when the item is no longer public. */
  readonly fingerprint: string | null;
}

/** SQL for a text with its English twin. */
function twins<const French extends string, const English extends string>(french: French, english: English) {
  return `json_build_object('fr', ${french}, 'en', nullif(${english}, ''))` as const;
}

/** SQL: whether an item is among `:ids`; null stands for all of them. */
function isAmongIds<const Id extends string>(id: Id) {
  return `(cast(:ids as integer[]) is null or ${id} = any(:ids))` as const;
}

/**
 * SQL: the public items among `:ids`, or all of them, with what is searched of each as JSON and its fingerprint. What belongs to an item is
 * read item by item: PostgreSQL cannot estimate the walk, and would compare each item with each of the others.
 */
const FINGERPRINTS = `recursive above as (
      select item.id, link.inv_sidebar_item_id as next_id, array[]::integer[] as ids, array[]::text[] as titles, array[]::text[] as titles_en
      from sidebar_items item left join sidebar_items_parent_lnk link on link.sidebar_item_id = item.id
      where ${isAmongIds('item.id')} and ${isOnlineNow('item')}
      union all
      select above.id, link.inv_sidebar_item_id, parent.id || above.ids, parent.title::text || above.titles,
        coalesce(nullif(parent.title_en, ''), parent.title)::text || above.titles_en
      from above
      join sidebar_items parent on parent.id = above.next_id
      left join sidebar_items_parent_lnk link on link.sidebar_item_id = parent.id
      where ${isOnlineNow('parent')} and cardinality(above.ids) < ${WALK_LIMIT}
    ),
    source as materialized (
      select item.id, json_build_object(
        'id', item.id,
        'title', ${twins('item.title', 'item.title_en')},
        'reference', nullif(item.reference, ''),
        'description', json_build_object('fr', item.pd_description, 'en', item.pd_description_en),
        'points', ${twins('item.pd_points', 'item.pd_points_en')},
        'PD_PriceRange', item.pd_price_range,
        'quantity', item.quantity,
        'quantityEn', nullif(item.quantity_en, ''),
        'VAT', cast(trim_scale(${ITEM_VAT}) as numeric),
        'vatGround', ${ITEM_VAT_GROUND},
        'variants', (
          select coalesce(jsonb_agg(
            jsonb_build_object('fr', variant.name, 'en', nullif(variant.name_en, '')) order by link."order", link.id), '[]')
          from sidebar_items_cmps link join components_catalogue_variants variant on variant.id = link.cmp_id
          where link.entity_id = item.id and link.field = 'variants' and link.component_type = 'catalogue.variant'),
        'manufacturer', item.manufacturer,
        'rank', coalesce(item.rank, 0),
        'isCategory', exists (
          select from sidebar_items_parent_lnk link join sidebar_items child on child.id = link.sidebar_item_id
          where link.inv_sidebar_item_id = item.id and ${isOnlineNow('child')}),
        'aboveIds', above.ids,
        'aboveTitles', json_build_object('fr', above.titles, 'en', above.titles_en)
      )::text as json
      from above join sidebar_items item on item.id = above.id
      where above.next_id is null
    ),
    fingerprint as (select id, json, '${DOCUMENT_RULES}.' || md5(json) as mark from source)` as const;

/**
 * The items of which a search row is missing, outdated or superfluous. PostgreSQL compares fingerprints of the whole public tree, so that
 * changes are found whatever their cause: a save, an import, a renamed category, an item taken offline.
 * @param ids null for the whole tree.
 */
export async function readSearchChanges(sql: Sql, ids: readonly number[] | null): Promise<SearchChange[]> {
  const rows = await sql(
    `with ${FINGERPRINTS},
    known as (
      select item_id, case when count(*) = ${LANGUAGES.length} and min(source) = max(source) then min(source) end as source
      from shop_search_items where ${isAmongIds('item_id')} group by item_id
    )
    select coalesce(fingerprint.id, known.item_id) as id, fingerprint.mark as fingerprint
    from fingerprint full join known on known.item_id = fingerprint.id
    where fingerprint.mark is distinct from known.source`,
    { ids },
  );
  return rows.flatMap(({ id, fingerprint }) => (id === null ? [] : [{ id, fingerprint }]));
}

/** Those of the items that are public, each with the fingerprint of what was read. */
export async function readSearchSources(
  sql: Sql,
  ids: readonly number[],
): Promise<{ readonly source: SearchSource; readonly fingerprint: string }[]> {
  const rows = await sql(`with ${FINGERPRINTS} select mark as fingerprint, json::json as source from fingerprint`, {
    ids,
  });
  return rows.map(({ fingerprint, source }) => ({
    fingerprint,
    source: { ...source, description: storedDescriptions.parse(source.description) },
  }));
}
