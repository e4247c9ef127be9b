import { findBundle, findBundleOffer, type Offer, offerOf } from '@economat/commerce';
import type { AddToCartLine } from '../store/cart.ts';
import { type CartOffer, inCart } from './get-cart-offers.ts';

/** Why an article cannot enter the cart as chosen. */
export type LineProblem = 'on-quotation' | 'not-sold' | 'sold-out' | 'choose-option';

/** `option` and `variant` are French labels; null where nothing is chosen, which is enough for the only one. */
interface LineChoice {
  readonly option: string | null;
  readonly variant: string | null;
  readonly quantity: number;
}

/** The line of the cart that an article becomes at its present price. */
export function lineFromOffer(article: CartOffer, choice: LineChoice): AddToCartLine | LineProblem {
  const offer = offerOf(article);
  if (offer.kind === 'quote-only') return 'on-quotation';
  if (offer.kind === 'unavailable') return offer.reason === 'out-of-stock' ? 'sold-out' : 'not-sold';
  const option = choice.option ?? onlyLabel(offer);
  const variant = article.variants.find(({ name }) => name === choice.variant) ?? onlyOne(article.variants);
  const unitPrice = findBundle(offer, option);
  if (unitPrice === null || (article.variants.length > 0 && variant === null)) return 'choose-option';
  return {
    ...inCart(article),
    variant: variant?.name ?? null,
    variantEn: variant?.nameEn ?? null,
    option,
    optionEn: findBundleOffer(offer, option)?.labelEn ?? null,
    unitPrice,
    vatPercent: offer.vatPercent,
    quantity: choice.quantity,
  };
}

function onlyLabel(offer: Offer): string | null {
  return offer.kind === 'bundles' ? (onlyOne(offer.bundles)?.label ?? null) : null;
}

export function onlyOne<Value>(values: readonly Value[]): Value | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}
