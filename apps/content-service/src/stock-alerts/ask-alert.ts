import { canBuy, type Language, normaliseEmail } from '@economat/commerce';
import { readOffers } from '../catalogue/offer-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { OK, done, type Outcome, refused } from '../outcome.ts';
import { insertAlert } from './stock-alert-queries.ts';

interface AlertWish {
  readonly productId: string;
  readonly email: string;
  readonly language?: Language | undefined;
}

/** Promises one mail for when an item is back. Who asks again is promised the same one, and told nothing about it. */
export async function askAlert(
  sql: Sql,
  { productId, email, language = 'fr' }: AlertWish,
): Promise<Outcome<typeof OK, 'not-found' | 'stock-available'>> {
  const { offers } = await readOffers(sql, { productIds: [productId], titles: [] });
  const [item] = offers;
  // What has no price comes back by no stock.
  if (item === undefined || !canBuy(item.offer, null)) return refused('not-found');
  if (canBuy(item.offer, item.stock)) return refused('stock-available');
  await insertAlert(sql, { documentId: newDocumentId(), productId, email: normaliseEmail(email), language });
  return done(OK);
}
