import { dayAfter, parisDay } from '@economat/commerce';
import { type CartQuote, QUOTE_DAYS, quoteLine, type QuoteLineInput, type WishProblem } from '@economat/contract';
import { chosenLine, priceChosen } from '../cart/chosen-items.ts';
import type { FittedLine } from '../cart/fit-stock.ts';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import { fitCart } from '../checkout/check-cart.ts';
import type { Sql } from '../database/sql.ts';
import { named } from '../http/named.ts';
import { done, type Outcome } from '../outcome.ts';
import { sumProblems } from './check-quote.ts';
import { type QuotedLine, quoteTotals } from './stored-quote.ts';

/** A line that a buyer wants quoted: at today's price, or why not. */
export interface WishedLine {
  readonly line: QuotedLine | null;
  readonly problem: WishProblem | null;
  /** Units that are left, for `stock`. */
  readonly available: number | null;
}

/** Prices a cart as its order would be. Staff may promise more than is in stock; a buyer is promised nothing that is not there. */
export async function priceWish(sql: Sql, chosen: readonly QuoteLineInput[]): Promise<WishedLine[]> {
  const { offers } = await readOffers(sql, { productIds: chosen.map(({ productId }) => productId), titles: [] });
  const { fitted } = fitCart(priceChosen(chosen, offers), offers);
  return fitted.map((entry) => wishedLine(entry, offers));
}

function wishedLine({ line, granted }: FittedLine, offers: readonly CatalogueOffer[]): WishedLine {
  if (line.kind !== 'sellable') {
    const found = offers.find(({ productId }) => productId === line.claimed.productId);
    return { line: null, problem: found?.offer.kind === 'quote-only' ? 'on-request' : line.kind, available: null };
  }
  const isShort = granted < line.claimed.quantity;
  return { line: chosenLine(line), problem: isShort ? 'stock' : null, available: isShort ? granted : null };
}

/** The lines that can be promised. */
export function promisable(wished: readonly WishedLine[]): QuotedLine[] {
  return wished.flatMap(({ line, problem }) => (line === null || problem !== null ? [] : line));
}

/** The last day of a quote that is asked for now, in France. */
export function lastDayOf(now: Date): string {
  return dayAfter(parisDay(now), QUOTE_DAYS);
}

/** What a quote of a cart would promise; stores nothing. */
export async function previewWish(
  sql: Sql,
  chosen: readonly QuoteLineInput[],
  now: Date,
): Promise<Outcome<CartQuote, 'invalid-body'>> {
  const wished = await priceWish(sql, chosen);
  const totals = quoteTotals({ lines: promisable(wished), discount: null });
  const fields = sumProblems(totals, null);
  if (fields.length > 0) return { ok: false, code: 'invalid-body', fields };
  const { subTotal, vat, vatShares, discount: discountAmount, shipping: shippingCost, total } = totals;
  return done({
    lines: wished.map(({ line, ...rest }) => ({ ...rest, line: line === null ? null : named(quoteLine.shape, line) })),
    subTotal,
    vat,
    vatShares: [...vatShares],
    discountAmount,
    shippingCost,
    total,
    validUntil: lastDayOf(now),
  });
}
