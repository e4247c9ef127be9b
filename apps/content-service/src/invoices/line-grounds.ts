import { isVatGround } from '@economat/commerce';
import type { StoredOrder } from '../orders/stored-order.ts';
import { readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';

/**
 * The order with the legal grounds of its 0 % lines. Lines older than the column take the item's present ground: without one their invoice
 * could never be issued.
 */
export async function withLineGrounds(sql: Sql, order: StoredOrder): Promise<StoredOrder> {
  const groundless = order.lines.filter(({ vatPercent, vatGround }) => vatPercent === 0 && vatGround === null);
  if (groundless.length === 0) return order;
  const productIds = groundless.map(({ productId }) => productId);
  const { offers } = await readOffers(sql, { productIds, titles: [] });
  const grounds = new Map(offers.map(({ productId, vatGround }) => [productId, vatGround]));
  const lines = order.lines.map((line) => {
    const ground = grounds.get(line.productId);
    return groundless.includes(line) && isVatGround(ground) ? { ...line, vatGround: ground } : line;
  });
  return { ...order, lines };
}
