import { type Cents, cents, multiplyDivideHalfUp } from './money.ts';
import { type PriceRange, parsePriceRange } from './price-range.ts';

/** Where a new price ends: on a whole cent, five or ten cents or a whole euro; or just below a euro, as shops like it. */
export const PRICE_ROUNDINGS = [
  'cent',
  'five-cents',
  'ten-cents',
  'euro',
  'ending-90',
  'ending-95',
  'ending-99',
] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** Steps in cents, and where in a step prices end. */
const ENDS: Readonly<Record<PriceRounding, { readonly step: number; readonly end: number }>> = {
  cent: { step: 1, end: 0 },
  'five-cents': { step: 5, end: 0 },
  'ten-cents': { step: 10, end: 0 },
  euro: { step: 100, end: 0 },
  'ending-90': { step: 100, end: 90 },
  'ending-95': { step: 100, end: 95 },
  'ending-99': { step: 100, end: 99 },
};

/** Prices rise or fall by a share or an amount, negative to fall. */
export type PriceChange = (
  | { readonly by: 'percent'; readonly percent: number }
  | { readonly by: 'amount'; readonly amount: Cents }
) & { readonly rounding: PriceRounding };

/** The new price: the nearest one that ends as wished, the higher of two that are as near. May be zero or less. */
export function changedPrice(price: Cents, change: PriceChange): Cents {
  const { step, end } = ENDS[change.rounding];
  const exact =
    change.by === 'amount'
      ? price + change.amount
      : multiplyDivideHalfUp(price, 10_000 + Math.round(change.percent * 100), 10_000);
  return cents(Math.floor((exact - end) / step + 0.5) * step + end);
}

/** `9,90; 18,60`: prices as an editor writes them. */
export function pricesText(prices: readonly Cents[]): string {
  return prices.map((price) => (price / 100).toFixed(2).replace('.', ',')).join('; ');
}

/** Whether two texts say the same prices, however they are written. */
export function isSamePriceRange(first: string | null, second: string | null, optionCount: number): boolean {
  if ((first ?? '').trim() === (second ?? '').trim()) return true;
  const [one, other] = [parsePriceRange(first, optionCount), parsePriceRange(second, optionCount)];
  return one.kind === 'prices' && other.kind === 'prices' && isSameList(one, other);
}

type Prices = Extract<PriceRange, { kind: 'prices' }>;

function isSameList({ prices: one }: Prices, { prices: other }: Prices): boolean {
  return one.length === other.length && one.every((price, at) => price === other[at]);
}
