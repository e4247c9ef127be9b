import { findBundleOffer, offerOf } from '@economat/commerce';
import type { CartOffer } from './get-cart-offers.ts';

/** The pieces of counted articles, from which lines take in their order, as on the server. */
export class SharedStock {
  readonly #left = new Map<string, number>();

  /** How many bundles are left for the next line; null for an article that is not counted. */
  bundlesLeft(article: CartOffer, option: string | null): number | null {
    const pieces = this.#piecesLeft(article);
    return pieces === null ? null : Math.max(0, Math.floor(pieces / piecesOf(article, option)));
  }

  take(article: CartOffer, option: string | null, bundles: number): void {
    const pieces = this.#piecesLeft(article);
    if (pieces !== null) this.#left.set(article.documentId, pieces - bundles * piecesOf(article, option));
  }

  #piecesLeft({ documentId, stock }: CartOffer): number | null {
    return this.#left.get(documentId) ?? stock;
  }
}

function piecesOf(article: CartOffer, option: string | null): number {
  // "1,5 kg" is no whole number of pieces.
  return Math.ceil(findBundleOffer(offerOf(article), option)?.pieces ?? 1);
}
