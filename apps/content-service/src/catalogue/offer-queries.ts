import { isVatGround, type Offer, offerOf, type VatGround } from '@economat/commerce';
import type { InvoiceLine } from '@economat/invoice';
import { ITEM_VAT, ITEM_VAT_GROUND } from './item-vat-queries.ts';
import { isOnlineNow } from './online-queries.ts';
import { MAXIMUM_DEPTH } from './tree-depth.ts';
import { databaseNow } from '../database/database-clock.ts';
import { prepare, type Sql } from '../database/sql.ts';
import { uncountedList } from '../database/uncounted-list.ts';

/** The present offer of a catalogue item. */
export interface CatalogueOffer {
  readonly productId: string;
  readonly title: string;
  readonly titleEn: string | null;
  /** Prices and options, whatever is left in stock. */
  readonly offer: Offer;
  /** Legal ground of a rate of 0 %, null where VAT is charged. */
  readonly vatGround: VatGround | null;
  readonly nature: InvoiceLine['nature'];
  /** Pieces left, null when not counted. */
  readonly stock: number | null;
  readonly variants: readonly { readonly name: string; readonly nameEn: string | null }[];
  /** The item and its ancestors. */
  readonly categoryIds: readonly string[];
}

/**
 * SQL: the items with a value in a column, looked up in its index row by row. A plan that was made while the catalogue was small, and is kept, would
 * read all of it.
 */
function itemsBy<const Column extends string, const Value extends string>(column: Column, value: Value) {
  return `lateral (select * from sidebar_items where ${column} = ${value} offset 0)` as const;
}

/** SQL: the ids of the items with the values of a list in a column. */
function idsBy<const Column extends string, const List extends string>(column: Column, list: List) {
  return `select item.id from unnest(${uncountedList(list, 'text')}) as asked(value)
    cross join ${itemsBy(column, 'asked.value')} as item` as const;
}

const READ_OFFERS = `
  with recursive wanted as (
    ${idsBy('document_id', 'productIds')}
    union
    ${idsBy('title', 'titles')}
  ), chain as (
    select item.id as item_id, item.id, item.document_id, ${isOnlineNow('item')} as is_online, 0 as depth
    from wanted cross join ${itemsBy('id', 'wanted.id')} as item
    union all
    select chain.item_id, above.id, above.document_id, ${isOnlineNow('above')}, chain.depth + 1
    from chain
    cross join lateral (select inv_sidebar_item_id as id from sidebar_items_parent_lnk where sidebar_item_id = chain.id offset 0) as link
    cross join ${itemsBy('id', 'link.id')} as above
    where chain.depth < :maximumDepth
  ), online as (
    select item_id, coalesce(array_agg(document_id order by depth), '{}') as path from chain group by item_id having bool_and(is_online)
  )
  select item.document_id, item.title, item.title_en, item.pd_price_range, item.quantity, item.quantity_en, cast(${ITEM_VAT} as float8) as vat,
         ${ITEM_VAT_GROUND} as vat_ground, item.nature,
         item.stock, online.path,
         array(select variant.name from sidebar_items_cmps part
               join components_catalogue_variants variant on variant.id = part.cmp_id
               where part.entity_id = item.id and part.field = 'variants' order by part."order") as variants,
         array(select coalesce(variant.name_en, '') from sidebar_items_cmps part
               join components_catalogue_variants variant on variant.id = part.cmp_id
               where part.entity_id = item.id and part.field = 'variants' order by part."order") as variants_en,
         now() as at
  from online cross join ${itemsBy('id', 'online.item_id')} as item
  order by item.id` as const;
prepare('read-offers', READ_OFFERS);

/** Offers as they are at one time, by the database's clock. */
export interface PresentOffers {
  readonly offers: readonly CatalogueOffer[];
  readonly at: Date;
}

/**
 * Reads what orders may contain: the online items with these document ids or exact titles whose ancestors are online. Always from the
 * tables: a cached price could be a second old.
 */
export async function readOffers(
  sql: Sql,
  wanted: { readonly productIds: readonly string[]; readonly titles: readonly string[] },
): Promise<PresentOffers> {
  const rows = await sql(READ_OFFERS, { ...wanted, maximumDepth: MAXIMUM_DEPTH });
  const offers = rows.map((row) => ({
    productId: row.document_id,
    title: row.title,
    titleEn: row.title_en,
    offer: offerOf({
      PD_PriceRange: row.pd_price_range,
      quantity: row.quantity,
      quantityEn: row.quantity_en,
      VAT: row.vat,
      vatGround: row.vat_ground,
    }),
    vatGround: isVatGround(row.vat_ground) ? row.vat_ground : null,
    // Goods, unless an editor says otherwise.
    nature: row.nature ?? 'goods',
    stock: row.stock,
    variants: row.variants.map((name, at) => ({ name, nameEn: row.variants_en[at] || null })),
    categoryIds: row.path,
  }));
  return { offers, at: rows[0]?.at ?? (await databaseNow(sql)) };
}
