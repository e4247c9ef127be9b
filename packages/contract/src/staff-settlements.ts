import { SETTLEMENT_KINDS, SETTLEMENT_PROVIDERS } from '@economat/commerce';
import * as z from 'zod/mini';
import { euros, eurosBalance } from './euros.ts';
import { dayField, instantField, pageField, paginationField, wrapped, wrappedStrictly } from './fields.ts';

/** About 10 000 operations: months of a busy account. */
export const SETTLEMENT_FILE_MAXIMUM_LENGTH = 4_000_000;
export const SETTLEMENT_FILE_MAXIMUM_LINES = 10_000;
export const SETTLEMENTS_PAGE_SIZE = 50;

const provider = z.enum(SETTLEMENT_PROVIDERS);

/** A file of card or PayPal operations, whatever is in it. It is sent again to be recorded, so that the server reads what is recorded. */
export const settlementFileRequest = wrappedStrictly(
  z.strictObject({
    provider,
    file: z.string().check(
      z.maxLength(SETTLEMENT_FILE_MAXIMUM_LENGTH, { error: 'too-long' }),
      z.refine((text) => text.trim() !== '', { error: 'required' }),
    ),
  }),
);

/**
 * matched: a payment or refund of the shop, to the cent. payout: money on its way to the bank. used: recorded before. amount-differs: the shop
 * recorded another amount. unknown: no payment of the shop. foreign: another currency, or not carried out. unreadable: no day or no amount.
 */
export const SETTLEMENT_MATCHES = [
  'matched',
  'payout',
  'used',
  'amount-differs',
  'unknown',
  'foreign',
  'unreadable',
] as const;
export type SettlementMatch = (typeof SETTLEMENT_MATCHES)[number];

const settlementLine = z.object({
  text: z.string(),
  day: z.nullable(dayField),
  gross: z.nullable(eurosBalance),
  fee: eurosBalance,
  match: z.enum(SETTLEMENT_MATCHES),
  /** The order of the payment that is meant, and what the shop recorded. */
  orderNumber: z.nullable(z.string()),
  recorded: z.nullable(euros),
});
export type SettlementLineView = z.output<typeof settlementLine>;

export const settlementMatchAnswer = wrapped(z.object({ lines: z.array(settlementLine) }));
/** How many operations went into the books, as how many settlements. */
export const settlementRecordAnswer = wrapped(z.object({ lines: z.int(), settlements: z.int() }));

const settlement = z.object({
  piece: z.string(),
  provider,
  kind: z.enum(SETTLEMENT_KINDS),
  day: dayField,
  gross: eurosBalance,
  fee: eurosBalance,
  lines: z.int(),
  recordedAt: instantField,
  recordedBy: z.nullable(z.string()),
});
export type SettlementView = z.output<typeof settlement>;

export const settlementsQuery = z.strictObject({ page: z.optional(pageField) });
export const settlementsAnswer = z.object({
  data: z.object({
    settlements: z.array(settlement),
    /** Payments and refunds that no file has shown yet, by provider. */
    open: z.array(z.object({ provider, operations: z.int(), amount: eurosBalance, since: z.nullable(dayField) })),
  }),
  meta: z.object({ pagination: paginationField }),
});
export type Settlements = z.output<typeof settlementsAnswer>['data'];
