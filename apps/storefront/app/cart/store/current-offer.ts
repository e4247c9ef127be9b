import { centsFromEuros, type Cents, findBundle, findBundleOffer, offerOf } from '@economat/commerce';
import type { CartChangedDetails } from '@economat/contract';
import type { CartOffer } from '../offers/get-cart-offers.ts';
import { SharedStock } from '../offers/shared-stock.ts';
import type { CartItem, ProductFacts } from './cart.ts';
import { optionOf, variantOf } from './cart-figures.ts';

/** The present offer for one cart line. */
export type CurrentOffer =
  | {
      readonly kind: 'sellable';
      readonly unitPrice: Cents;
      readonly vatPercent: number;
      /** Available quantity of this line; `null` when the shop does not count the product. */
      readonly available: number | null;
      /** Further data of the line; absent in an answer of the order call. */
      readonly product: Partial<ProductFacts> | null;
    }
  | { readonly kind: 'gone' | 'option-gone' | 'variant-gone' };

export type CurrentOffers = ReadonlyMap<string, CurrentOffer>;

/** References of a line's product, the most reliable first. */
export function referencesOf({ documentId, id, name }: CartItem): string[] {
  return documentId ? [documentId] : [String(id), name];
}

/** Compares the cart with the catalogue. Lines of one product share its stock in their order, as on the server. */
export function offersFromCatalogue(
  items: readonly CartItem[],
  offers: Readonly<Record<string, CartOffer>>,
): CurrentOffers {
  const stock = new SharedStock();
  return new Map(
    items.map((item) => {
      const found = referencesOf(item).flatMap((reference) => offers[reference] ?? [])[0];
      return [item.cartItemId, found ? currentOfferOf(item, found, stock) : { kind: 'gone' }];
    }),
  );
}

function currentOfferOf(item: CartItem, found: CartOffer, stock: SharedStock): CurrentOffer {
  const offer = offerOf({
    PD_PriceRange: found.PD_PriceRange,
    quantity: found.quantity,
    quantityEn: found.quantityEn,
    VAT: found.VAT,
    vatGround: found.vatGround,
  });
  if (offer.kind !== 'bundles' && offer.kind !== 'single') return { kind: 'gone' };
  const unitPrice = findBundle(offer, optionOf(item));
  if (unitPrice === null) return { kind: 'option-gone' };
  const variant = variantOf(item);
  const sold = found.variants.find(({ name }) => name === variant);
  if (variant !== null && sold === undefined) return { kind: 'variant-gone' };
  const available = stock.bundlesLeft(found, optionOf(item));
  if (available !== null) stock.take(found, optionOf(item), Math.min(available, item.quantity));
  return {
    kind: 'sellable',
    unitPrice,
    vatPercent: offer.vatPercent,
    available,
    product: {
      documentId: found.documentId,
      slug: found.slug,
      name: found.title,
      image: found.image,
      nameEn: found.titleEn,
      variantEn: sold?.nameEn ?? null,
      productQuantityEn: findBundleOffer(offer, optionOf(item))?.labelEn ?? null,
    },
  };
}

/** The offers in a refused order's answer; `items` are the lines as sent. */
export function offersFromConflict(items: readonly CartItem[], { changes, cart }: CartChangedDetails): CurrentOffers {
  const offers = new Map<string, CurrentOffer>();
  for (const [position, item] of items.entries()) {
    const ofLine = changes.filter(({ line }) => line === position);
    const gone = ofLine.map(({ kind }) => kind).find(isGone);
    const line = cart.items.find((candidate) => candidate.line === position);
    if (gone) offers.set(item.cartItemId, { kind: gone });
    else if (line) {
      const available = ofLine.find(({ kind }) => kind === 'stock')?.available ?? null;
      offers.set(item.cartItemId, {
        kind: 'sellable',
        unitPrice: line.unitPrice,
        vatPercent: line.vatPercent,
        available,
        product: { documentId: line.productId ?? item.documentId, name: line.productName },
      });
    }
  }
  return offers;
}

function isGone(kind: string): kind is 'gone' | 'option-gone' | 'variant-gone' {
  return kind === 'gone' || kind === 'option-gone' || kind === 'variant-gone';
}

/** The price that the buyer was shown. */
export function shownPrice(item: CartItem): Cents {
  return centsFromEuros(item.numericPrice);
}
