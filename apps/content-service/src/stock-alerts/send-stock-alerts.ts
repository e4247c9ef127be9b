import { canBuy } from '@economat/commerce';
import { readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';
import { deleteSent, listAwaited, queueMails } from './stock-alert-queries.ts';

/**
 * Promises a mail to everybody who waits for an item that can be bought again, however its stock came back: what counts is the catalogue's
 * present state, which no way of changing it can miss. Forgets those whose mail has left. Safe on several replicas.
 */
export async function sendStockAlerts(sql: Sql): Promise<void> {
  const productIds = await listAwaited(sql);
  if (productIds.length > 0) {
    const { offers } = await readOffers(sql, { productIds, titles: [] });
    const back = offers.filter(({ offer, stock }) => canBuy(offer, stock)).map(({ productId }) => productId);
    if (back.length > 0) await queueMails(sql, back);
  }
  await deleteSent(sql);
}
