import { centsFromEuros, type Cents, findBundle, findBundleOffer, type Offer, offerOf } from '@economat/commerce';
import type { CartChangedDetails } from '@economat/contract';
import type { CartOffer } from '../offers/get-cart-offers.ts';
import type { CartItem } from './cart.ts';
import { optionOf, variantOf } from './cart-figures.ts';

/** What the shop says of one line of the cart at this moment. */
export type CurrentOffer =
  | {
      readonly kind: 'sellable';
      readonly unitPrice: Cents;
      readonly vatPercent: number;
      /** How many of this line can be had; `null` when the shop does not count the product. */
      readonly available: number | null;
      /** What else the line should say; absent when the order call, not the catalogue, was asked. */
      readonly product: Pick<CartItem, 'documentId' | 'slug' | 'name' | 'image'> | null;
    }
  | { readonly kind: 'gone' | 'option-gone' | 'variant-gone' };

export type CurrentOffers = ReadonlyMap<string, CurrentOffer>;

/** References under which a line's product may be known, the surest first. */
export function referencesOf({ documentId, id, name }: CartItem): string[] {
  return documentId ? [documentId] : [String(id), name];
}

/** Compares the cart with the catalogue. Lines of one product share its stock, first come first served, as the server does. */
export function offersFromCatalogue(
  items: readonly CartItem[],
  offers: Readonly<Record<string, CartOffer>>,
): CurrentOffers {
  const left = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const found = referencesOf(item).flatMap((reference) => offers[reference] ?? [])[0];
      return [item.cartItemId, found ? currentOfferOf(item, found, left) : { kind: 'gone' }];
    }),
  );
}

function currentOfferOf(item: CartItem, found: CartOffer, left: Map<string, number>): CurrentOffer {
  const offer = offerOf({
    PD_PriceRange: found.PD_PriceRange,
    quantity: found.quantity,
    VAT: found.VAT,
    vatGround: found.vatGround,
  });
  if (offer.kind !== 'bundles' && offer.kind !== 'single') return { kind: 'gone' };
  const unitPrice = findBundle(offer, optionOf(item));
  if (unitPrice === null) return { kind: 'option-gone' };
  const variant = variantOf(item);
  if (variant !== null && !found.variants.includes(variant)) return { kind: 'variant-gone' };
  return {
    kind: 'sellable',
    unitPrice,
    vatPercent: offer.vatPercent,
    available: takeFromStock(item, found, offer, left),
    product: { documentId: found.documentId, slug: found.slug, name: found.title, image: found.image },
  };
}

function takeFromStock(item: CartItem, found: CartOffer, offer: Offer, left: Map<string, number>): number | null {
  if (found.stock === null) return null;
  // "1,5 kg" cannot be half a piece of stock.
  const pieces = Math.ceil(findBundleOffer(offer, optionOf(item))?.pieces ?? 1);
  const stock = left.get(found.documentId) ?? found.stock;
  const available = Math.max(0, Math.floor(stock / pieces));
  left.set(found.documentId, stock - Math.min(available, item.quantity) * pieces);
  return available;
}

/** What a refused order says of each line; `items` are the lines as they were sent. */
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
        product: {
          documentId: line.productId ?? item.documentId,
          slug: item.slug,
          name: line.productName,
          image: item.image,
        },
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
