import { QUANTITY_MAX } from './cart-line.ts';
import { type Cents, multiplyCents, multiplyDivideHalfUp } from './money.ts';
import type { BundleOffer, BundlesOffer, SingleOffer } from './offer.ts';
import { includingVat } from './vat.ts';

/** What a consumable is used up by. */
export const USAGE_BASES = ['guest-stay', 'stay', 'flat-month'] as const;
export type UsageBasis = (typeof USAGE_BASES)[number];

/** How many pieces of an article are used up, e.g. half a piece by each guest of a stay. */
export interface Usage {
  readonly pieces: number;
  readonly per: UsageBasis;
}

const GRAMMAR = /^(\d{1,4}(?:[.,]\d{1,2})?) par (.+)$/;
const BASIS_WORDS: Readonly<Record<UsageBasis, RegExp>> = {
  'guest-stay': /^voyageur et (?:par )?séjour$/,
  stay: /^séjour$/,
  'flat-month': /^logement et (?:par )?mois$/,
};

/** Reads what an editor wrote: `1 par voyageur et séjour`, `2 par séjour`, `0,5 par logement et mois`. Null for anything else. */
export function parseUsage(field: string | null | undefined): Usage | null {
  const text = (field ?? '').normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const [, digits = '', words = ''] = GRAMMAR.exec(text) ?? [];
  const pieces = Number(digits.replace(',', '.'));
  const per = USAGE_BASES.find((basis) => BASIS_WORDS[basis].test(words));
  return pieces > 0 && per !== undefined ? { pieces, per } : null;
}

/** What is let, and how busily. */
export interface Letting {
  readonly flats: number;
  /** In each flat, a month. */
  readonly stays: number;
  /** In each stay. */
  readonly guests: number;
  readonly months: number;
}

/** The most that each figure may be; the least is 1. */
export const LETTING_MAX = { flats: 500, stays: 31, guests: 30, months: 12 } as const satisfies Letting;

/** How many stays a letting has altogether. */
export function staysOf({ flats, stays, months }: Letting): number {
  return flats * stays * months;
}

/** Whole pieces that a letting uses up: of half a piece the whole one is bought. */
export function piecesNeeded({ pieces, per }: Usage, letting: Letting): number {
  const times = {
    'guest-stay': staysOf(letting) * letting.guests,
    stay: staysOf(letting),
    'flat-month': letting.flats * letting.months,
  }[per];
  return Math.ceil((Math.round(pieces * 100) * times) / 100);
}

/** One bundle, so many times, that has the pieces that are needed. */
export interface SuggestedPurchase {
  /** Null for an article without bundles. */
  readonly bundle: BundleOffer | null;
  readonly quantity: number;
  /** At least as many as needed. */
  readonly pieces: number;
  readonly price: Cents;
  readonly priceIncludingVat: Cents;
}

interface PricedChoice {
  readonly bundle: BundleOffer | null;
  readonly price: Cents;
}

/**
 * The cheapest purchase that has so many pieces; of equally cheap ones that with the most pieces. A bundle that counts none is one piece, as
 * in the stock. Null when a line of the cart, or the stock, holds too little.
 * @param stock pieces left; null: not counted.
 */
export function suggestPurchase(
  offer: BundlesOffer | SingleOffer,
  needed: number,
  stock: number | null,
): SuggestedPurchase | null {
  const choices: readonly PricedChoice[] =
    offer.kind === 'single'
      ? [{ bundle: null, price: offer.price }]
      : offer.bundles.map((bundle) => ({ bundle, price: bundle.price }));
  const purchases = choices.flatMap(({ bundle, price: once }) => {
    const size = bundle?.pieces ?? 1;
    const quantity = Math.max(1, Math.ceil(needed / size));
    const pieces = quantity * size;
    if (quantity > QUANTITY_MAX || (stock !== null && pieces > stock)) return [];
    const price = multiplyCents(once, quantity);
    return [{ bundle, quantity, pieces, price, priceIncludingVat: includingVat(price, offer.vatPercent) }];
  });
  return purchases.toSorted((one, other) => one.price - other.price || other.pieces - one.pieces)[0] ?? null;
}

/** What a stay uses up of a purchase, excluding VAT, in ten-thousandths of a euro: what is left over is for later stays. */
export function pricePerStay({ price, pieces }: SuggestedPurchase, needed: number, stays: number): number {
  return multiplyDivideHalfUp(price, needed * 10_000, Math.round(pieces * 100) * stays);
}
