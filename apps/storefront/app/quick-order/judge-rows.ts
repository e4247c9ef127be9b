import { type BundleOffer, findBundle, findBundleOffer, normaliseLabel, type Offer, offerOf } from '@economat/commerce';
import { type CartOffer, inCart } from '../cart/offers/get-cart-offers.ts';
import type { AddToCartLine } from '../cart/store/cart.ts';
import type { FoundArticles } from './found-articles.ts';
import { readQuantity } from './pasted-rows.ts';
import type { QuickRow, QuickRows } from './quick-rows.ts';

/** What stands between a row and the cart. */
export type RowProblem =
  | { readonly kind: 'looking-up' | 'unknown' | 'choose-article' | 'choose-option' | 'on-quotation' | 'quantity' }
  | { readonly kind: 'not-sold' | 'sold-out'; readonly instead: CartOffer | null }
  | { readonly kind: 'too-few'; readonly available: number };

/** A row beside the catalogue. */
export interface JudgedRow {
  readonly row: QuickRow;
  /** Those with the row's reference. */
  readonly articles: readonly CartOffer[];
  /** The one that is meant; null while none is. */
  readonly article: CartOffer | null;
  readonly bundles: readonly BundleOffer[];
  readonly option: string | null;
  readonly variant: string | null;
  readonly problem: RowProblem | null;
  /** What would enter the cart; null while there is a problem. */
  readonly line: AddToCartLine | null;
}

/** Judges rows in their order: two of one article share its stock, as in the cart. */
export function judgeRows(rows: QuickRows, found: ReadonlyMap<string, FoundArticles>): JudgedRow[] {
  const left = new Map<string, number>();
  return rows.map((row) => judgeRow(row, found.get(row.reference), left));
}

function judgeRow(row: QuickRow, found: FoundArticles | undefined, left: Map<string, number>): JudgedRow {
  const articles = found?.articles ?? [];
  const article = articles.find(({ documentId }) => documentId === row.article) ?? onlyOne(articles);
  const nothing = { row, articles, article, bundles: [], option: null, variant: null, line: null };
  if (found === undefined) return { ...nothing, problem: { kind: 'looking-up' } };
  if (article === null) return { ...nothing, problem: { kind: articles.length === 0 ? 'unknown' : 'choose-article' } };
  const offer = offerOf(article);
  const bundles = offer.kind === 'bundles' ? offer.bundles : [];
  const option = chosen(
    row.option,
    bundles.map(({ label, labelEn }) => [label, labelEn]),
    row.others,
  );
  const variant = chosen(
    row.variant,
    article.variants.map(({ name, nameEn }) => [name, nameEn]),
    row.others,
  );
  const judged = { ...nothing, bundles, option, variant };
  const line = lineOf(article, offer, { option, variant, quantity: readQuantity(row.quantity) });
  if ('kind' in line) return { ...judged, problem: withInstead(line.kind, found.instead) };
  const available = takeFromStock(article, findBundleOffer(offer, option), line.quantity, left);
  if (available === null) return { ...judged, line, problem: null };
  const problem = available === 0 ? withInstead('sold-out', found.instead) : { kind: 'too-few' as const, available };
  return { ...judged, problem };
}

type LineProblem = 'on-quotation' | 'not-sold' | 'sold-out' | 'choose-option' | 'quantity';

function withInstead(kind: LineProblem, instead: CartOffer | null): RowProblem {
  return kind === 'sold-out' || kind === 'not-sold' ? { kind, instead } : { kind };
}

function lineOf(
  article: CartOffer,
  offer: Offer,
  { option, variant, quantity }: { option: string | null; variant: string | null; quantity: number | null },
): AddToCartLine | { kind: LineProblem } {
  if (offer.kind === 'quote-only') return { kind: 'on-quotation' };
  if (offer.kind === 'unavailable') return { kind: offer.reason === 'out-of-stock' ? 'sold-out' : 'not-sold' };
  const unitPrice = findBundle(offer, option);
  if (unitPrice === null || (article.variants.length > 0 && variant === null)) return { kind: 'choose-option' };
  if (quantity === null) return { kind: 'quantity' };
  return {
    ...inCart(article),
    variant,
    variantEn: article.variants.find(({ name }) => name === variant)?.nameEn ?? null,
    option,
    optionEn: findBundleOffer(offer, option)?.labelEn ?? null,
    unitPrice,
    vatPercent: offer.vatPercent,
    quantity,
  };
}

/** What was chosen, named in another cell in either language, or is the only one; null where a choice is missing. */
function chosen(
  wanted: string | null,
  offered: readonly (readonly [string, string | null])[],
  others: readonly string[],
): string | null {
  const labels = offered.map(([label]) => label);
  if (wanted !== null && labels.includes(wanted)) return wanted;
  const cells = new Set(others.map(folded));
  const named = offered.filter((words) => words.some((word) => word !== null && cells.has(folded(word))));
  return onlyOne(named)?.[0] ?? onlyOne(labels);
}

function folded(text: string): string {
  return normaliseLabel(text).toLowerCase();
}

function onlyOne<Value>(values: readonly Value[]): Value | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** @returns null when there is enough; else so many bundles are left. */
function takeFromStock(
  { documentId, stock }: CartOffer,
  bundle: BundleOffer | null,
  quantity: number,
  left: Map<string, number>,
): number | null {
  if (stock === null) return null;
  // "1,5 kg" is no whole number of pieces.
  const pieces = Math.ceil(bundle?.pieces ?? 1);
  const present = left.get(documentId) ?? stock;
  const available = Math.max(0, Math.floor(present / pieces));
  if (available < quantity) return available;
  left.set(documentId, present - quantity * pieces);
  return null;
}
