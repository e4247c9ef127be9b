import { AMOUNT_MAXIMUM, type CartTotals } from '@economat/commerce';
import { type FieldProblem, QUOTE_DAYS_MAXIMUM, type QuoteRequest } from '@economat/contract';
import type { Checked } from '../checkout/check-address.ts';
import { checkBuyer } from '../checkout/check-buyer.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { checkQuoteAddresses } from './quote-addresses.ts';
import { type PricedLine, priceForQuote } from './price-quote.ts';
import { findQuoteCustomer } from './quote-customer-queries.ts';
import { quoteTotals, type QuoteContent, type StoredDiscount } from './stored-quote.ts';

const DAY_IN_MILLISECONDS = 86_400_000;

const LINE_FIELD = { gone: 'productId', 'option-gone': 'productQuantity', 'variant-gone': 'variant' } as const;

/** Checks and prices what staff composed; every problem is named at its field. @param today in France. */
export async function checkQuote(sql: Sql, data: QuoteRequest, today: string): Promise<Checked<QuoteContent>> {
  const { billing, shipping } = checkQuoteAddresses(data);
  const buyer = billing.ok ? checkBuyer(data.buyer, billing.value) : billing;
  const customer = await checkCustomer(sql, textOrNull(data.customer));
  const priced = await priceForQuote(sql, data.lines);
  const lines = priced.flatMap(({ line }) => line ?? []);
  const discount = data.discount ?? null;
  const totals = quoteTotals({ lines, discount });
  const fields = [
    ...[billing, shipping, customer].flatMap((part) => (part.ok ? [] : part.fields)),
    ...(billing.ok && !buyer.ok ? buyer.fields : []),
    ...lineProblems(priced),
    ...sumProblems(totals, discount),
    ...dayProblems(data.validUntil, today),
  ];
  if (!billing.ok || !shipping.ok || !buyer.ok || !customer.ok || fields.length > 0) return { ok: false, fields };
  const value = {
    language: data.language,
    customerId: customer.value,
    billing: billing.value,
    shipping: shipping.value,
    buyer: buyer.value,
    lines,
    discount,
    note: textOrNull(data.note),
    total: totals.total,
    validUntil: data.validUntil,
  };
  return { ok: true, value };
}

/** An order belongs only to an account whose mailbox is proven: any other may be somebody else's. */
async function checkCustomer(sql: Sql, documentId: string | null): Promise<Checked<number | null>> {
  if (documentId === null) return { ok: true, value: null };
  const customer = await findQuoteCustomer(sql, documentId);
  if (customer?.isProven === true) return { ok: true, value: customer.id };
  const rule = customer === null ? 'unknown-customer' : 'email-unproved';
  return { ok: false, fields: [{ path: ['data', 'customer'], rule }] };
}

function lineProblems(priced: readonly PricedLine[]): FieldProblem[] {
  return priced.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ path: ['data', 'lines', index, LINE_FIELD[problem]], rule: problem }],
  );
}

/** What is wrong with the sums of priced lines. */
export function sumProblems({ subTotal, vat, total }: CartTotals, discount: StoredDiscount | null): FieldProblem[] {
  if (total > AMOUNT_MAXIMUM) return [{ path: ['data', 'lines'], rule: 'too-large' }];
  if (discount?.kind !== 'amount' || discount.amount <= subTotal + vat) return [];
  return [{ path: ['data', 'discount', 'amount'], rule: 'discount-too-high' }];
}

/** A quote can be accepted today, and promises prices for a year at most. */
export function dayProblems(validUntil: string, today: string): FieldProblem[] {
  const path = ['data', 'validUntil'];
  if (validUntil < today) return [{ path, rule: 'past' }];
  const days = (Date.parse(validUntil) - Date.parse(today)) / DAY_IN_MILLISECONDS;
  return days > QUOTE_DAYS_MAXIMUM ? [{ path, rule: 'too-far' }] : [];
}
