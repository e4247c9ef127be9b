import { MATCH_KINDS, ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { dayField, documentIdField, wrapped, wrappedStrictly } from './fields.ts';

/** About 2 000 movements: months of a busy account. */
export const STATEMENT_MAXIMUM_LENGTH = 200_000;
export const STATEMENT_MAXIMUM_LINES = 2000;

/** A pasted bank statement, whatever is in it. */
const statement = z.string().check(
  z.maxLength(STATEMENT_MAXIMUM_LENGTH, { error: 'too-long' }),
  z.refine((text) => text.trim() !== '', { error: 'required' }),
);

export const statementRequest = wrappedStrictly(z.strictObject({ statement }));

const transferOrder = z.object({
  documentId: documentIdField,
  orderNumber: z.string(),
  total: euros,
  orderStatus: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** What is left to pay of a change that the buyer accepted. */
  difference: z.nullable(euros),
  /** Who is billed. */
  name: z.string(),
});
export type TransferOrderView = z.infer<typeof transferOrder>;

/** An invoice on account: what is left of it, and whose it is. */
const transferInvoice = z.object({
  number: z.string(),
  /** documentId and name. */
  company: z.object({ documentId: documentIdField, name: z.string() }),
  total: euros,
  open: euros,
});
export type TransferInvoiceView = z.infer<typeof transferInvoice>;

const statementLine = z.object({
  /** Key of the line in a confirmation, the same whenever it is pasted. */
  id: z.string(),
  text: z.string(),
  day: z.nullable(dayField),
  amount: z.nullable(euros),
  kind: z.enum(MATCH_KINDS),
  orders: z.array(transferOrder),
  /** Those on account that the line names; then no order is looked for. */
  invoices: z.array(transferInvoice),
  /** The order or invoice that the line paid when it was used before. */
  usedFor: z.nullable(z.string()),
});
export type StatementLineView = z.infer<typeof statementLine>;

/** `ignored`: lines that bring no money and name no order. */
export const statementAnswer = wrapped(z.object({ lines: z.array(statementLine), ignored: z.int() }));

export const CHOICES_MAXIMUM = 200;

/** The statement is sent again, so that the server reads what is confirmed, not the browser. */
export const transfersRequest = wrappedStrictly(
  z.strictObject({
    statement,
    choices: z
      .array(
        z.strictObject({
          line: z.string().check(z.regex(/^[a-f0-9]{64}$/)),
          /** Of an order or of an invoice on account. */
          number: z.string().check(z.regex(/^(?:ORD-\d{7,15}|FA-\d{4}-\d{6,12})$/)),
        }),
      )
      .check(z.minLength(1, { error: 'required' }), z.maxLength(CHOICES_MAXIMUM, { error: 'too-long' })),
  }),
);

/**
 * received: the order is paid now, or the invoice as far as the money goes. used: the line has paid before. order-changed: the order or the
 * invoice no longer awaits this. not-proposed: the statement does not say so.
 */
export const TRANSFER_RESULTS = ['received', 'used', 'order-changed', 'not-proposed'] as const;
export type TransferResult = (typeof TRANSFER_RESULTS)[number];

export const transfersAnswer = wrapped(
  z.array(z.object({ line: z.string(), number: z.string(), result: z.enum(TRANSFER_RESULTS) })),
);
export type TransferResultView = z.infer<typeof transfersAnswer>['data'][number];
