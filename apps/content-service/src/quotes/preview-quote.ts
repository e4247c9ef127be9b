import { quoteLine, type quotePriceRequest, type QuotePrices } from '@economat/contract';
import type * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { named } from '../http/named.ts';
import { done, type Outcome } from '../outcome.ts';
import { sumProblems } from './check-quote.ts';
import { priceForQuote, type PricedLine } from './price-quote.ts';
import { quoteTotals } from './stored-quote.ts';

/** What chosen articles cost now, while a quote is composed; stores nothing. */
export async function previewQuote(
  sql: Sql,
  { lines: chosen, discount = null }: z.output<typeof quotePriceRequest>['data'],
): Promise<Outcome<QuotePrices, 'invalid-body'>> {
  const priced = await priceForQuote(sql, chosen);
  const totals = quoteTotals({ lines: priced.flatMap(({ line }) => line ?? []), discount });
  const fields = sumProblems(totals, discount);
  if (fields.length > 0) return { ok: false, code: 'invalid-body', fields };
  const { subTotal, vat, vatShares, discount: discountAmount, shipping: shippingCost, total } = totals;
  const sums = { subTotal, vat, vatShares: [...vatShares], discountAmount, shippingCost, total };
  return done({ lines: priced.map(pricedView), ...sums });
}

/** A price with what the contract names of its line. */
function pricedView({ line, ...priced }: PricedLine): QuotePrices['lines'][number] {
  return { ...priced, line: line === null ? null : named(quoteLine.shape, line) };
}
