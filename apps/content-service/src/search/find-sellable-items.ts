import { type SellableItem, searchQuery } from '@economat/contract';
import * as z from 'zod/mini';
import { readOffers } from '../catalogue/offer-queries.ts';
import { sellableItems } from '../catalogue/sellable-items.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { currentContent } from '../public-content/serving.ts';
import { findItems } from './find-items.ts';
import { searchServices } from './search-lifecycle.ts';

/** Hits that a search reads, some of which cannot be sold. */
const READ = '20';

/**
 * Articles that staff can sell, found as buyers find them, the best first, at the prices of now.
 * @param most hits: what is meant is among the first, or a further word is typed.
 */
export async function findSellableItems(
  q: string,
  most: number,
): Promise<Outcome<SellableItem[], 'service-unavailable'>> {
  const [services, content] = [searchServices(), currentContent()];
  if (services === null || content === null) return refused('service-unavailable');
  const query = z.parse(searchQuery, { q, facets: 'false', pageSize: READ });
  const { matches } = await findItems(services.database, services.index.synonymsOf, query, null);
  const productIds = matches.ids.flatMap((id) => content.catalogue.row(id)?.documentId ?? []);
  const { offers } = await readOffers(services.database.sql, { productIds, titles: [] });
  const found = productIds.flatMap((id) => offers.find(({ productId }) => productId === id) ?? []);
  return done(sellableItems(found).slice(0, most));
}
