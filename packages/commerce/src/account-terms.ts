import { dayNumber, dayNumberOf, isoDate } from './calendar-date.ts';
import { type Cents, sumCents } from './money.ts';
import { parisDay, parisInstant } from './paris-time.ts';

/** How a company on account is invoiced: each order when it leaves, or all of a month on one collective invoice. */
export const ACCOUNT_FREQUENCIES = ['order', 'month'] as const;
export type AccountFrequency = (typeof ACCOUNT_FREQUENCIES)[number];

/** What staff agree with a company that pays after the shipment. */
export interface AccountTerms {
  readonly isAllowed: boolean;
  /** What may be open at one time, VAT included. */
  readonly limit: Cents;
  readonly frequency: AccountFrequency;
  /** Days from the issue of an invoice to its due day. */
  readonly days: number;
}

/** The longest terms of the law (code de commerce, L441-10 I): 60 days from the invoice, 45 from a collective one. */
export const LONGEST_TERM = { order: 60, month: 45 } as const satisfies Record<AccountFrequency, number>;

/** What a company may still order on account: never negative. */
export function accountLeft(limit: Cents, open: readonly Cents[]): Cents {
  return Math.max(0, limit - sumCents(open)) as Cents;
}

/** Last day of the month that a day is in. */
export function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return isoDate(dayNumber(year, month + 1, 1) - 1);
}

/** The hour in Paris from which the shipments of a month are collected on its last day. */
const COLLECTION_HOUR = 20;

/**
 * When a shipment is due for its company's collective invoice: in the evening of its month's last day, since the law wants that invoice
 * within the month (CGI, art. 289 I 3). What leaves later that evening is due at once.
 */
export function collectionMoment(shippedAt: Date): Date {
  return parisInstant(dayNumberOf(monthEnd(parisDay(shippedAt))), COLLECTION_HOUR);
}

/** Up to when what left is due for collection at a moment: all of the months before, and in the last evening of a month all of it. */
export function collectedBefore(now: Date): Date {
  if (collectionMoment(now) <= now) return new Date(now.getTime() + 1);
  const [year = 0, month = 1] = parisDay(now).split('-').map(Number);
  return parisInstant(dayNumber(year, month, 1), 0);
}

/** Orders of one collective invoice: each may round its VAT, and they may not add up to a euro beside that of their sum. */
export const COLLECTED_ORDERS_MAXIMUM = 50;
