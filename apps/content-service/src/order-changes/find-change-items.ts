import type { ChangeItem } from '@economat/contract';
import { searchQuery } from '@economat/contract';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { currentContent } from '../public-content/serving.ts';
import { findItems } from '../search/find-items.ts';
import { searchServices } from '../search/search-lifecycle.ts';

/** Articles offered for a search. */
const SHOWN = '20';

/** Articles that can be added to an order, found as buyers find them, at the prices of now. */
export async function findChangeItems({ database }: OrderDeps, q: string): Promise<ChangeItem[]> {
  const [services, content] = [searchServices(), currentContent()];
  if (services === null || content === null) return [];
  const query = searchQuery.parse({ q, pageSize: SHOWN, facets: 'false' });
  const found = await findItems(database, services.index.synonyms, query, null);
  const productIds = (found?.matches.ids ?? []).flatMap((id) => content.catalogue.row(id)?.documentId ?? []);
  const { offers } = await readOffers(database.sql, { productIds, titles: [] });
  return productIds.flatMap((id) => {
    const offer = offers.find(({ productId }) => productId === id);
    return offer === undefined ? [] : itemOf(offer);
  });
}

function itemOf({ productId, title, offer, variants, stock }: CatalogueOffer): ChangeItem[] {
  const item = { productId, title, variants: [...variants], stock };
  if (offer.kind === 'single') return [{ ...item, options: [{ label: null, price: offer.price }] }];
  if (offer.kind !== 'bundles') return [];
  return [{ ...item, options: offer.bundles.map(({ label, price }) => ({ label, price })) }];
}
