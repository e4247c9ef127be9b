import { type BundleOffer, normaliseLabel, offerOf } from '@economat/commerce';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { lineFromOffer, type LineProblem, onlyOne } from '../cart/offers/line-from-offer.ts';
import { SharedStock } from '../cart/offers/shared-stock.ts';
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
  const stock = new SharedStock();
  return rows.map((row) => judgeRow(row, found.get(row.reference), stock));
}

function judgeRow(row: QuickRow, found: FoundArticles | undefined, stock: SharedStock): JudgedRow {
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
  const quantity = readQuantity(row.quantity);
  const line = lineFromOffer(article, { option, variant, quantity: quantity ?? 1 });
  if (typeof line === 'string') return { ...judged, problem: withInstead(line, found.instead) };
  if (quantity === null) return { ...judged, problem: { kind: 'quantity' } };
  const available = stock.bundlesLeft(article, line.option);
  if (available === null || available >= quantity) {
    stock.take(article, line.option, quantity);
    return { ...judged, line, problem: null };
  }
  const problem = available === 0 ? withInstead('sold-out', found.instead) : { kind: 'too-few' as const, available };
  return { ...judged, problem };
}

function withInstead(kind: LineProblem, instead: CartOffer | null): RowProblem {
  return kind === 'sold-out' || kind === 'not-sold' ? { kind, instead } : { kind };
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
