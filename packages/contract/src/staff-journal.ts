import { PAYMENT_METHODS } from '@economat/commerce';
import * as z from 'zod/mini';
import { dayField, wrapped } from './fields.ts';
import { documentKind } from './order.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
/** A leap year, the longest period that is closed at once. */
const DAYS_MAXIMUM = 366;

export const period = { from: dayField, to: dayField };
interface Period {
  readonly from: string;
  readonly to: string;
}

export const inOrder = z.refine<Period>(({ from, to }) => from <= to, { path: ['to'], error: 'period-order' });
export const withinAYear = z.refine<Period>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < DAYS_MAXIMUM * DAY_IN_MILLISECONDS,
  { path: ['to'], error: 'period-length' },
);

/** A period from its first to its last day, in the right order and no longer than a year. */
export const journalQuery = z.strictObject(period).check(inOrder, withinAYear);

/** Totals of a period and the check of its series; amounts are euros, those of credit notes positive. */
export const journalCheckAnswer = wrapped(
  z.object({
    totals: z.array(
      z.object({
        kind: documentKind,
        paymentMethod: z.enum(PAYMENT_METHODS),
        vatPercent: z.number(),
        documents: z.number(),
        base: z.number(),
        vat: z.number(),
      }),
    ),
    series: z.array(z.object({ kind: documentKind, year: z.number(), issued: z.number(), holes: z.array(z.string()) })),
    altered: z.array(z.string()),
  }),
);
export type JournalCheck = z.infer<typeof journalCheckAnswer>['data'];
