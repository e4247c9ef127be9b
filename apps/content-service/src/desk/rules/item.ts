import type { EditorProblem } from '../field-problem.ts';
import { checkBundleOptions } from './bundle-options.ts';
import { checkBundleTranslation, type TranslatedBundles } from './bundle-translation.ts';
import { checkPriceRange } from './price-range.ts';
import { checkSlug } from './slug.ts';
import { checkStock } from './stock.ts';
import { checkUsage } from './usage.ts';
import { checkVat } from './vat.ts';

/** What the rules look at. */
export interface RuledItem extends TranslatedBundles {
  readonly slug: string;
  readonly PD_PriceRange: string | null;
  readonly VAT: number | null;
  readonly vatGround: string | null;
  readonly stock: number | null;
  readonly usage: string | null;
}

/** The rules of an article by itself, whoever writes it: form, table or import. Its place in the tree is judged beside. */
export function checkItemFields(item: RuledItem, before: TranslatedBundles | null): EditorProblem[] {
  const bundleProblems = checkBundleOptions(item);
  return [
    ...checkSlug(item),
    ...bundleProblems,
    // Prices and English labels are counted against the bundles: with invalid bundles all of them would look wrong too.
    ...(bundleProblems.length === 0 ? [...checkPriceRange(item), ...checkBundleTranslation(item, before)] : []),
    ...checkVat(item),
    ...checkStock(item),
    ...checkUsage(item),
  ];
}
