import { bundleOptionsProblem, parseBundleOptions, type BundleOptionsProblem } from './bundle-options.ts';
import type { OfferSource } from './offer.ts';
import { parsePriceRange, type PriceRangeProblem } from './price-range.ts';
import { ITEM_VAT_GROUNDS } from './vat-ground.ts';
import { FRENCH_VAT_PERCENTS } from './vat.ts';

/** A field of a catalogue item that an editor must correct, and why. */
export type OfferProblem =
  | { readonly field: 'quantity'; readonly problem: BundleOptionsProblem }
  | { readonly field: 'PD_PriceRange'; readonly problem: PriceRangeProblem }
  | {
      readonly field: 'VAT';
      readonly problem: { readonly kind: 'not-a-french-rate'; readonly allowed: readonly number[] };
    }
  | { readonly field: 'vatGround'; readonly problem: { readonly kind: 'missing-at-zero' | 'needless' | 'unknown' } }
  | { readonly field: 'stock'; readonly problem: { readonly kind: 'not-a-count' } };

/**
 * All problems that prevent saving an item, at most one a field. A valid item is priced by `offerOf` without exception; only an item
 * without PD_PriceRange (a mere category) has no price.
 */
export function offerProblems(item: OfferSource): OfferProblem[] {
  const problems: OfferProblem[] = [];
  const options = bundleOptionsProblem(item.quantity);
  if (options !== null) problems.push({ field: 'quantity', problem: options });
  const range = parsePriceRange(item.PD_PriceRange, parseBundleOptions(item.quantity).length);
  if (range.kind === 'invalid') problems.push({ field: 'PD_PriceRange', problem: range.problem });
  if (item.VAT !== null && item.VAT !== undefined && !FRENCH_VAT_PERCENTS.some((percent) => percent === item.VAT)) {
    problems.push({ field: 'VAT', problem: { kind: 'not-a-french-rate', allowed: FRENCH_VAT_PERCENTS } });
  }
  const ground = groundProblem(item);
  if (ground !== null) problems.push({ field: 'vatGround', problem: { kind: ground } });
  if (item.stock !== null && item.stock !== undefined && !(Number.isSafeInteger(item.stock) && item.stock >= 0)) {
    problems.push({ field: 'stock', problem: { kind: 'not-a-count' } });
  }
  return problems;
}

type GroundProblem = Extract<OfferProblem, { field: 'vatGround' }>['problem']['kind'];

/** A rate of 0 % exists in France only with a legal ground; other rates need none. */
export function groundProblem({ VAT, vatGround }: Pick<OfferSource, 'VAT' | 'vatGround'>): GroundProblem | null {
  const ground = vatGround ?? '';
  if (ground === '') return VAT === 0 ? 'missing-at-zero' : null;
  if (!ITEM_VAT_GROUNDS.some((known) => known === ground)) return 'unknown';
  return VAT === 0 ? null : 'needless';
}
