import {
  type Language,
  lowestPiecePriceBundle,
  lowestPrice,
  type LowestPrice,
  type Offer,
  offerOf,
  type Said,
} from '@economat/commerce';
import type { Media } from '@economat/contract';
import type { PictureSource } from '../shared/ui/picture.tsx';
import type { CatalogueNode } from '../shared/content/catalogue.ts';
import { unitIn } from '../shared/content/bundle-unit.ts';
import { nodePath, titleOf } from '../shared/content/node-paths.ts';
import { articlePicture } from '../shared/content/picture-source.ts';

/** The content of a card, a search result or a home tile. */
export interface CardView {
  slug: string;
  /** documentId of what can be bought at once; null for a category and what is sold out or on quotation. */
  productId: string | null;
  title: Said;
  path: string;
  picture: PictureSource | null;
  price: CardPrice | null;
  /** Products below, when the node is a category; 0 for a product. */
  productCount: number;
}

export interface CardPrice {
  lowest: LowestPrice;
  /** Whether other options cost more. */
  isLowestOfSeveral: boolean;
  piece: { tenThousandths: number; unit: string | null; isFromPrice: boolean } | null;
  state: 'orderable' | 'quote-only' | 'out-of-stock';
}

export function cardView(node: CatalogueNode, language: Language, path = nodePath(node, language)): CardView {
  const { item } = node;
  const title = titleOf(node, language);
  const price = node.children.length > 0 ? null : cardPrice(offerOf(item), language);
  return {
    slug: item.slug,
    productId: price?.state === 'orderable' ? item.documentId : null,
    title,
    path,
    picture: articlePicture(item.PD_Gallery[0] ?? firstPictureBelow(node), title, language),
    price,
    productCount: countProducts(node),
  };
}

export function cardPrice(offer: Offer, language: Language): CardPrice | null {
  const lowest = lowestPrice(offer);
  if (lowest === null) return null;
  const cheapest = lowestPiecePriceBundle(offer);
  const tenThousandths = cheapest?.piecePriceTenThousandths ?? null;
  // A piece price is only shown for items sold in bundles.
  const isWorthSaying = cheapest !== null && tenThousandths !== null && cheapest.pieces !== 1;
  return {
    lowest,
    isLowestOfSeveral: optionCount(offer) > 1 || offer.kind === 'quote-only',
    piece: isWorthSaying
      ? { tenThousandths, unit: unitIn(cheapest, language), isFromPrice: cheapest.price !== lowest.price }
      : null,
    state: offer.kind === 'quote-only' ? 'quote-only' : offer.kind === 'unavailable' ? 'out-of-stock' : 'orderable',
  };
}

function optionCount(offer: Offer): number {
  if (offer.kind === 'unavailable') return offer.whenBack === null ? 0 : optionCount(offer.whenBack);
  return offer.kind === 'bundles' ? offer.bundles.length : 1;
}

function countProducts(node: CatalogueNode): number {
  return node.children.reduce((count, child) => count + (child.children.length > 0 ? countProducts(child) : 1), 0);
}

/** A category without a picture of its own shows the first one found below it. */
function firstPictureBelow(node: CatalogueNode): Media | undefined {
  for (const child of node.children) {
    const picture = child.item.PD_Gallery[0] ?? firstPictureBelow(child);
    if (picture) return picture;
  }
  return undefined;
}
