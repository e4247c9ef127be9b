import { type Offer, offerOf, type OfferSource } from './offer.ts';
import type { Cents } from './money.ts';

/** An item that was ordered once and is unavailable. */
export interface GoneProduct {
  readonly name: string;
  /** Its category, when the catalogue still knows it. */
  readonly category: string | null;
  /** What was paid for one bundle, excluding VAT. */
  readonly unitPrice: Cents;
}

export interface ReplacementCandidate extends OfferSource {
  readonly title: string;
  readonly category: string | null;
}

/**
 * The nearest replacement: in its category the one nearest in price; without a category, or with nothing left in it, the one that shares
 * most words of the name, then the nearest in price. Null when nothing is similar.
 */
export function nearestReplacement<Candidate extends ReplacementCandidate>(
  gone: GoneProduct,
  candidates: readonly Candidate[],
): Candidate | null {
  const words = nameWords(gone.name);
  let nearest: { candidate: Candidate; rank: Rank } | null = null;
  for (const candidate of candidates) {
    const rank = rankOf(gone, words, candidate);
    if (rank !== null && (nearest === null || isBetter(rank, nearest.rank))) nearest = { candidate, rank };
  }
  return nearest?.candidate ?? null;
}

interface Rank {
  readonly isOfCategory: boolean;
  readonly sharedWords: number;
  /** Between the paid and the nearest present price, in cents. */
  readonly distance: number;
}

function rankOf(gone: GoneProduct, words: ReadonlySet<string>, candidate: ReplacementCandidate): Rank | null {
  const isOfCategory = gone.category !== null && gone.category === candidate.category;
  const sharedWords = isOfCategory ? 0 : [...nameWords(candidate.title)].filter((word) => words.has(word)).length;
  if (!isOfCategory && sharedWords === 0) return null;
  const prices = pricesOf(offerOf(candidate));
  if (prices.length === 0) return null;
  return { isOfCategory, sharedWords, distance: Math.min(...prices.map((price) => Math.abs(price - gone.unitPrice))) };
}

function isBetter(a: Rank, b: Rank): boolean {
  if (a.isOfCategory !== b.isOfCategory) return a.isOfCategory;
  return a.sharedWords === b.sharedWords ? a.distance < b.distance : a.sharedWords > b.sharedWords;
}

/** Orderable now: neither sold out nor sold on request only. */
function pricesOf(offer: Offer): Cents[] {
  if (offer.kind === 'single') return [offer.price];
  return offer.kind === 'bundles' ? offer.bundles.map(({ price }) => price) : [];
}

/** Words of three letters or more, without accents and plural endings: `Draps-housses` holds `drap` and `housse`. */
export function nameWords(name: string): Set<string> {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word)));
}
