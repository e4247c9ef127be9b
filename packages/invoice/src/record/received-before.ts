import { type Cents, subtractCents } from '@economat/commerce';

import type { Invoice } from './record.ts';

/** What came for an invoice that another replaces. */
export interface ReceivedBefore {
  /** Including VAT. */
  readonly amount: Cents;
  /** The last day on which something came, `YYYY-MM-DD`; null where nothing did. */
  readonly day: string | null;
}

/** An invoice that asks only for what is left after an amount that came before it; paid where nothing is left. */
export function receivedBefore(invoice: Invoice, { amount, day }: ReceivedBefore): Invoice {
  if (day === null || invoice.payment.status === 'paid') return invoice;
  const due = subtractCents(invoice.totals.grandTotal, amount);
  const payment =
    due === 0 ? { ...invoice.payment, status: 'paid' as const, dueDate: day, paidAt: day } : invoice.payment;
  return { ...invoice, totals: { ...invoice.totals, prepaid: amount, due }, payment };
}
