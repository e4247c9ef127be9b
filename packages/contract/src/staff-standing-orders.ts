import * as z from 'zod/mini';
import { documentIdField, pageField, paginationField } from './fields.ts';
import { STANDING_STATES, standingOrder, standingTurn } from './standing-orders.ts';

export const STAFF_STANDING_ORDERS_PAGE_SIZE = 50;

export const staffStandingOrdersQuery = z.strictObject({
  state: z.optional(z.enum(STANDING_STATES)),
  /** documentId of an account: its own alone. */
  customer: z.optional(documentIdField),
  page: z.optional(pageField),
});

const staffStandingOrderRow = z.object({
  ...z.pick(standingOrder, {
    documentId: true,
    number: true,
    name: true,
    weeks: true,
    weekday: true,
    state: true,
    nextDay: true,
    endsOn: true,
    endedAt: true,
  }).shape,
  customer: documentIdField,
  customerName: z.string(),
  /** The company on whose account it orders by itself; null where its customer confirms each turn. */
  account: z.nullable(z.string()),
  /** The newest turn, null before the first one. */
  turn: z.nullable(standingTurn),
});
export type StaffStandingOrderRow = z.output<typeof staffStandingOrderRow>;

/** Active ones by their next day first, then the others. */
export const staffStandingOrdersAnswer = z.object({
  data: z.array(staffStandingOrderRow),
  meta: z.object({
    pagination: paginationField,
    counts: z.object({ active: z.int(), paused: z.int(), ended: z.int() }),
  }),
});
export type StaffStandingOrders = z.output<typeof staffStandingOrdersAnswer>;
