import type { Offer } from '@economat/commerce';
import type { SellableItem } from '@economat/contract';
import type { CatalogueOffer } from './offer-queries.ts';

/** The offers that staff can sell: neither a category nor an article without a price is one. */
export function sellableItems(offers: readonly CatalogueOffer[]): SellableItem[] {
  return offers.flatMap(({ productId, title, offer, variants, stock }) => {
    const options = optionsOf(offer);
    return options.length === 0
      ? []
      : [{ productId, title, options, variants: variants.map(({ name }) => name), stock }];
  });
}

function optionsOf(offer: Offer): SellableItem['options'] {
  if (offer.kind === 'single') return [{ label: null, price: offer.price }];
  return offer.kind === 'bundles' ? offer.bundles.map(({ label, price }) => ({ label, price })) : [];
}
