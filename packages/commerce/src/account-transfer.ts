import type { Cents } from './money.ts';
import type { LineClues } from './transfer-matching.ts';

/** The facts of an invoice on account that decide whether money is meant for it. */
export interface OwedInvoice {
  readonly number: string;
  /** What is left to pay. */
  readonly open: Cents;
}

export interface InvoiceMatch<Invoice extends OwedInvoice = OwedInvoice> {
  /** As for orders; `part` is less than what is left of the one invoice that the line names. */
  readonly kind: 'exact' | 'part' | 'several' | 'amount-differs' | 'order-closed';
  readonly amount: Cents | null;
  readonly invoices: readonly Invoice[];
}

/**
 * Which invoice on account a line pays.
 * @param named the invoices that its text names, paid ones among them; at least one.
 * @param taken numbers of invoices that earlier lines of the statement pay.
 */
export function matchInvoice<Invoice extends OwedInvoice>(
  { amounts }: LineClues,
  named: readonly Invoice[],
  taken: ReadonlySet<string>,
): InvoiceMatch<Invoice> {
  const [first = null] = amounts;
  const open = named.filter((invoice) => invoice.open > 0 && !taken.has(invoice.number));
  const exact = open.filter((invoice) => amounts.includes(invoice.open));
  const [equal] = exact;
  if (equal !== undefined)
    return { kind: exact.length === 1 ? 'exact' : 'several', amount: equal.open, invoices: exact };
  const [only, ...others] = open;
  if (only === undefined) return { kind: 'order-closed', amount: first, invoices: named };
  const isPart = others.length === 0 && first !== null && first < only.open;
  return { kind: isPart ? 'part' : 'amount-differs', amount: first, invoices: open };
}

/** Digits of an invoice's number within its year. */
const NUMBER_LENGTH = 6;

/**
 * Numbers of invoices in a text as people and banks write them: `FA-2026-000042`, `fa 2026 42`, `FA2026000042`, and split by a bank's line
 * length (`FA-2026-0000 42`). Each once, in our own form.
 */
export function invoiceNumbersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, year = '', digits = '', more = ''] of text.matchAll(
    /(?<![A-Za-z])F ?A(?![A-Za-z])[\s\-\u2010-\u2015\u2212_.:/#°]{0,3}(20\d\d)[\s\-\u2010-\u2015\u2212_.:/]{0,3}(\d{1,12})(?!\d)(?:\s(\d{1,5})(?![\d.,]*,\d))?/giu,
  )) {
    for (const reading of [digits, digits.length + more.length === NUMBER_LENGTH ? digits + more : '']) {
      const n = Number(reading);
      if (n > 0) found.add(`FA-${year}-${String(n).padStart(NUMBER_LENGTH, '0')}`);
    }
  }
  return [...found].slice(0, 10);
}
