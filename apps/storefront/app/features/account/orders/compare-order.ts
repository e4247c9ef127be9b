import { type Cents, findBundle, findBundleOffer, type Offer, offerOf } from '@economat/commerce';
import type { OrderItem } from '@economat/contract';
import type { CartOffer, CartOffersAnswer } from '../../../api/get-cart-offers.ts';
import type { AddToCartLine } from '../../../cart-store/cart.ts';

/** A line of an old order beside what the shop sells today (P33). */
export type ReorderLine =
  | {
      readonly kind: 'available';
      readonly item: OrderItem;
      /** Ready for the cart, at today's price. */
      readonly line: AddToCartLine;
      /** The bundle ordered then is no longer sold; `line` holds the one nearest to it. */
      readonly isOtherBundle: boolean;
    }
  /** Sold out, withdrawn, or without the chosen variant. */
  | { readonly kind: 'gone'; readonly item: OrderItem; readonly replacement: Pick<CartOffer, 'slug' | 'title'> | null };

/** Compares each line by its product's id, by name only where the order knows no id, with the bundle and variant it had. */
export function compareOrder(items: readonly OrderItem[], { offers, similar }: CartOffersAnswer): ReorderLine[] {
  return items.map((item): ReorderLine => {
    const found = (item.productId === null ? undefined : offers[item.productId]) ?? offers[item.productName];
    const line = found === undefined ? null : lineOf(item, found);
    if (line !== null) return { kind: 'available', item, ...line };
    const replacement = similar?.[item.productName] ?? null;
    return { kind: 'gone', item, replacement: found ?? replacement };
  });
}

function lineOf(item: OrderItem, found: CartOffer): { line: AddToCartLine; isOtherBundle: boolean } | null {
  const offer = offerOf(found);
  if (offer.kind !== 'bundles' && offer.kind !== 'single') return null;
  if (item.variant !== null && !found.variants.includes(item.variant)) return null;
  if (item.variant === null && found.variants.length > 0) return null;
  const choice = choiceOf(item.productQuantity, offer);
  if (choice === null) return null;
  const { documentId, slug, title, image } = found;
  return {
    isOtherBundle: choice.option !== item.productQuantity,
    line: {
      productId: documentId,
      slug,
      name: title,
      variant: item.variant,
      option: choice.option,
      unitPrice: choice.unitPrice,
      vatPercent: offer.vatPercent,
      image,
      quantity: item.quantity,
    },
  };
}

function choiceOf(
  ordered: string | null,
  offer: Extract<Offer, { kind: 'bundles' | 'single' }>,
): { option: string | null; unitPrice: Cents } | null {
  if (offer.kind === 'single') return { option: null, unitPrice: offer.price };
  const same = findBundleOffer(offer, ordered);
  const price = findBundle(offer, ordered);
  if (same !== null && price !== null) return { option: ordered, unitPrice: price };
  const wanted = Number.parseFloat(ordered ?? '');
  const nearest = offer.bundles.toSorted((a, b) => distance(a.pieces, wanted) - distance(b.pieces, wanted))[0];
  return nearest === undefined ? null : { option: nearest.label, unitPrice: nearest.price };
}

function distance(pieces: number | null, wanted: number): number {
  return pieces === null || Number.isNaN(wanted) ? Number.MAX_VALUE : Math.abs(pieces - wanted);
}
