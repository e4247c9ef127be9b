import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import {
  dayField,
  documentIdField,
  instantField,
  pageField,
  paginationField,
  wrapped,
  wrappedStrictly,
} from './fields.ts';

/**
 * What orders wait for, in the order of the desk's tabs. to-collect: a bank transfer is awaited. to-prepare: paid, and nobody has
 * prepared it. to-ship: has to leave today to arrive in the promised days. late: can no longer arrive in them. to-refund: money is owed,
 * or under way. withdrawals: declared, and no refund answers them.
 */
export const ORDER_QUEUES = ['to-collect', 'to-prepare', 'to-ship', 'late', 'to-refund', 'withdrawals', 'all'] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

export const STAFF_ORDERS_PAGE_SIZE = 50;
/** Orders of a queue or a search are counted and paged up to here: who has more waiting works them off or searches. */
export const ORDERS_COUNTED = 1000;
/** Orders that one action takes. */
export const ORDERS_PER_ACTION = 100;
/** Shorter words are not kept to be searched. */
export const ORDER_SEARCH_MINIMUM_LENGTH = 3;

/** What staff search a list for. */
export const searchField = z
  .string()
  .check(
    z.trim(),
    z.minLength(ORDER_SEARCH_MINIMUM_LENGTH, { error: 'too-short' }),
    z.maxLength(100, { error: 'too-long' }),
  );

/** Which orders: those of a queue, `all` by default, that have the search in their number, buyer, mail, phone, town or tracking numbers, from the beginning of a word on. */
const chosenOrders = { queue: z.optional(z.enum(ORDER_QUEUES)), search: z.optional(searchField) };

export const staffOrdersQuery = z.strictObject({ ...chosenOrders, page: z.optional(pageField) });

/** An order as a row of the desk's lists. */
export const staffOrderRow = z.object({
  documentId: documentIdField,
  orderNumber: z.string(),
  /** Company and name of the buyer, and where the goods go. */
  name: z.string(),
  town: z.string(),
  total: euros,
  paymentMethod: z.enum(PAYMENT_METHODS),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  lines: z.int(),
  pieces: z.int(),
  /** First and last promised day. */
  delivery: z.object({ from: dayField, to: dayField }),
  preparedAt: z.nullable(instantField),
  /** A withdrawal waits for its refund: what is still to be sent is worth a second look. */
  isWithdrawn: z.boolean(),
  /** Some pieces have left, others are still to be sent. */
  isPartlyShipped: z.boolean(),
  createdAt: instantField,
});
export type StaffOrderRow = z.infer<typeof staffOrderRow>;

export const staffOrdersAnswer = z.object({
  data: z.array(staffOrderRow),
  meta: z.object({
    pagination: paginationField,
    /** How many orders wait in each queue, whatever was asked for; `all` exactly, the others up to ORDERS_COUNTED. */
    counts: z.record(z.enum(ORDER_QUEUES), z.int()),
  }),
});
export type StaffOrderList = z.infer<typeof staffOrdersAnswer>;

/** documentIds of several orders with commas between them. */
const documentIds = new RegExp(`^[a-z0-9]{24}(?:,[a-z0-9]{24}){0,${ORDERS_PER_ACTION - 1}}$`);

export const namedOrders = z.pipe(
  z.string().check(z.regex(documentIds, { error: 'document-id' })),
  z.transform((ids: string) => ids.split(',')),
);

/** The same orders as a file, or those that are named. */
export const orderExportQuery = z.strictObject({ ...chosenOrders, orders: z.optional(namedOrders) });

/** Several orders for one action. */
export const ordersRequest = wrappedStrictly(
  z.strictObject({
    orders: z
      .array(documentIdField)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(ORDERS_PER_ACTION, { error: 'too-long' })),
  }),
);

/** What became of each order; all but the first changed nothing. */
export const PREPARATION_RESULTS = ['prepared', 'prepared-before', 'not-to-ship', 'not-found'] as const;
export type PreparationResult = (typeof PREPARATION_RESULTS)[number];
export const REMINDER_RESULTS = ['reminded', 'reminded-today', 'not-awaited', 'not-found'] as const;
export type ReminderResult = (typeof REMINDER_RESULTS)[number];

function resultsOf<const Result extends string>(results: readonly Result[]) {
  return wrapped(z.array(z.object({ order: documentIdField, result: z.enum(results) })));
}
export const preparationAnswer = resultsOf(PREPARATION_RESULTS);
export const reminderAnswer = resultsOf(REMINDER_RESULTS);
