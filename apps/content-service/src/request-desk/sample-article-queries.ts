import type { SampleArticle } from '@economat/contract';
import { IN_FRENCH } from '../database/french-order.ts';
import { isOnlineNow } from '../catalogue/online-queries.ts';
import type { Sql } from '../database/sql.ts';

/** More than staff read. */
const FOUND_AT_MOST = 20;
/** The item that private hosts buy instead of asking for samples, by the name that the storefront links. */
const PACK = 'pack-echantillons';

/** Items without items below them, one row for each variant. */
const ARTICLES = `
  select item.document_id as "productId", item.title, variant.name as variant, item.stock
  from sidebar_items item
  left join sidebar_items_cmps part on part.entity_id = item.id and part.field = 'variants'
  left join components_catalogue_variants variant on variant.id = part.cmp_id
  where ${isOnlineNow('item')} and not exists (select from sidebar_items_parent_lnk link where link.inv_sidebar_item_id = item.id)` as const;

/** Online items whose name or reference contains the words. */
export async function findArticles(sql: Sql, pattern: string): Promise<SampleArticle[]> {
  return sql(
    `${ARTICLES} and concat_ws(' ', item.title, item.reference) ilike :pattern
     order by item.title ${IN_FRENCH}, item.id, part."order" limit ${FOUND_AT_MOST}`,
    { pattern },
  );
}

export interface SampleLine {
  readonly productId: string;
  readonly variant: string | null;
  readonly quantity: number;
}

/** What was sent last; before the first time one pack. */
export async function lastSamples(sql: Sql): Promise<SampleLine[]> {
  const sent = await sql(
    `select line.product_id as "productId", line.variant, line.quantity from order_items line
     where line.order_id = (
       select o.id from shop_request_events e join orders o on o.order_number = e.order_number
       where e.kind = 'sent' order by e.id desc limit 1)
     order by line.position`,
  );
  if (sent.length > 0) return sent.map(({ productId, ...line }) => ({ ...line, productId: productId ?? '' }));
  const pack = await sql('select document_id as "productId" from sidebar_items where slug = :slug', { slug: PACK });
  return pack.map(({ productId }) => ({ productId, variant: null, quantity: 1 }));
}

/** Those of the named items that are online. */
export async function readArticles(sql: Sql, productIds: readonly string[]): Promise<SampleArticle[]> {
  return sql(`${ARTICLES} and item.document_id = any(:productIds) order by item.id, part."order"`, { productIds });
}
