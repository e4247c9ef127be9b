import * as z from 'zod/mini';
import { eurosSum } from './euros.ts';
import { dayField, wrapped } from './fields.ts';
import type { StaffRight } from './endpoints/staff-rights.ts';

/** What waits for staff, in the order of the desk's home, with the right of what is to be done about it. */
export const STAFF_TASKS = {
  late: 'order.prepare',
  'to-ship': 'order.prepare',
  'to-prepare': 'order.prepare',
  'to-collect': 'order.read',
  withdrawals: 'payment.handle',
  'to-refund': 'payment.handle',
  anomalies: 'payment.handle',
  requests: 'request.answer',
  'e-invoices': 'e-invoicing.handle',
  'e-reports': 'e-invoicing.handle',
  'received-invoices': 'e-invoicing.handle',
  'mails-failed': 'mail.resend',
} as const satisfies Record<string, StaffRight>;
export type StaffTask = keyof typeof STAFF_TASKS;
export const STAFF_TASK_NAMES = Object.keys(STAFF_TASKS) as StaffTask[];

/** The tasks of the caller's roles with how many wait, counted up to ORDERS_COUNTED. */
export const staffTasksAnswer = wrapped(z.array(z.object({ task: z.enum(STAFF_TASK_NAMES), count: z.int() })));
export type StaffTaskCount = z.infer<typeof staffTasksAnswer>['data'][number];

/** What was sold in a span of time. */
const sales = z.object({
  /** Orders of which something is to be paid, placed in the span and not cancelled since. */
  orders: z.int(),
  /** Their totals, VAT included. */
  sold: eurosSum,
  /** What buyers were given back in the span, whenever they ordered. */
  refunded: eurosSum,
  /** Withdrawals declared in the span. */
  withdrawals: z.int(),
});
export type Sales = z.infer<typeof sales>;

/** Until now, beside the same span of last year: of the same weekdays for day and week, of the same dates for the month. */
export const SALES_SPANS = ['day', 'week', 'month'] as const;
export type SalesSpan = (typeof SALES_SPANS)[number];

const waiting = z.object({ count: z.int(), amount: eurosSum });
export type WaitingMoney = z.infer<typeof waiting>;

export const BEST_SELLERS_DAYS = 30;

export const staffSalesAnswer = wrapped(
  z.object({
    spans: z.array(z.object({ span: z.enum(SALES_SPANS), now: sales, lastYear: sales })),
    /** The last days, the oldest first, each beside the same weekday of last year. */
    days: z.array(z.object({ day: dayField, sold: eurosSum, lastYear: eurosSum })),
    bestSellers: z.array(
      z.object({ productId: z.string(), title: z.string(), orders: z.int(), pieces: z.int(), sold: eurosSum }),
    ),
    /** Transfers that are awaited. */
    awaited: waiting,
    /** What buyers who accepted a dearer change have to pay beyond their payment. */
    differences: waiting,
    /** Quotes that can be accepted. */
    quoted: waiting,
    /** Cancelled orders and cheaper changes whose money is not asked back yet. */
    owed: waiting,
    /** Refunds that were asked for and are not made. */
    underWay: waiting,
  }),
);
export type StaffSales = z.infer<typeof staffSalesAnswer>['data'];

/** Items at or below their threshold, the emptiest first; `total` counts those beyond the listed ones as well. */
export const runningOutAnswer = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      title: z.string(),
      stock: z.int(),
      lowStockAt: z.int(),
      /** People who asked to be told when it is back. */
      awaitedBy: z.int(),
    }),
  ),
  meta: z.object({ total: z.int() }),
});
export type RunningOut = z.infer<typeof runningOutAnswer>;
