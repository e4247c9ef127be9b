import {
  ACCOUNT_NAMES,
  type AccountName,
  type AccountNumbers,
  ENTRY_KINDS,
  isAccountNumber,
  JOURNAL_CODES,
  NATURES,
} from '@economat/commerce';
import * as z from 'zod/mini';
import { eurosSum } from './euros.ts';
import { dayField, instantField, pageField, paginationField, wrapped, wrappedStrictly } from './fields.ts';
import { documentKind } from './order.ts';
import { inOrder, period, withinAYear } from './staff-journal.ts';

export const ENTRIES_PAGE_SIZE = 50;

/** A page of a period's entries, of one journal or of all. */
export const entriesQuery = z
  .strictObject({ ...period, journal: z.optional(z.enum(JOURNAL_CODES)), page: z.optional(pageField) })
  .check(inOrder, withinAYear);

const sums = { debit: eurosSum, credit: eurosSum };

const ledgerEntry = z.object({
  number: z.string(),
  journal: z.enum(JOURNAL_CODES),
  kind: z.enum(ENTRY_KINDS),
  /** The day of the books; `trueDay` is that of the document or the money, earlier where its day was closed. */
  day: dayField,
  trueDay: dayField,
  piece: z.string(),
  label: z.string(),
  lines: z.array(z.object({ account: z.string(), name: z.string(), ...sums })),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

export const entriesAnswer = z.object({
  data: z.object({
    entries: z.array(ledgerEntry),
    /** Of the whole period. */
    journals: z.array(z.object({ journal: z.enum(JOURNAL_CODES), entries: z.int(), ...sums })),
  }),
  meta: z.object({ pagination: paginationField }),
});
export type LedgerEntries = z.output<typeof entriesAnswer>['data'];

const accountSum = z.object({ account: z.string(), name: z.string(), ...sums });
const vat = { kind: documentKind, vatPercent: z.number(), base: eurosSum, vat: eurosSum };

/** A period by account, and its VAT by kind, rate and nature beside what its documents say; amounts of credit notes are positive. */
export const summaryAnswer = wrapped(
  z.object({
    accounts: z.array(accountSum),
    vat: z.array(z.object({ ...vat, nature: z.enum(NATURES) })),
    documents: z.array(z.object(vat)),
    /** Entries of an earlier day, which was closed. */
    late: z.int(),
  }),
);
export type AccountingSummary = z.output<typeof summaryAnswer>['data'];

type AccountField = z.ZodMiniString;

function accountField(name: AccountName): AccountField {
  return z.string().check(
    z.trim(),
    z.refine((number) => isAccountNumber(name, number), { error: 'account' }),
  );
}

const accounts = z.strictObject(
  Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, accountField(name)])) as Record<AccountName, AccountField>,
);
export const accountsRequest = wrappedStrictly(accounts);
export const accountsAnswer = wrapped(z.custom<AccountNumbers>((value) => accounts.safeParse(value).success));

export const closingKind = z.enum(['day', 'month', 'year']);
export type ClosingKind = z.output<typeof closingKind>;
export const CLOSINGS_PAGE_SIZE = 31;
export const closingsQuery = z.strictObject({ kind: z.optional(closingKind), page: z.optional(pageField) });

const closedPeriod = z.object({
  /** 1, 2, 3 … over days, months and years together. */
  sequence: z.int(),
  kind: closingKind,
  firstDay: dayField,
  lastDay: dayField,
  entries: z.int(),
  ...sums,
  entriesHash: z.string(),
  previousHash: z.string(),
  /** SHA-256 over all of it and the one before. */
  hash: z.string(),
  closedAt: instantField,
  /** Null for the daily job. */
  closedBy: z.nullable(z.string()),
});
export type ClosedPeriod = z.output<typeof closedPeriod>;

export const closingsAnswer = z.object({
  data: z.object({
    closings: z.array(closedPeriod),
    /** A day of the month and of the year that can be closed now. */
    closable: z.object({ month: z.nullable(dayField), year: z.nullable(dayField) }),
  }),
  meta: z.object({ pagination: paginationField }),
});

/** The month or year that a day is in. */
export const closingRequest = wrappedStrictly(z.strictObject({ kind: z.enum(['month', 'year']), day: dayField }));
export const closingAnswer = wrapped(closedPeriod);

const brokenClosing = z.object({
  sequence: z.int(),
  kind: closingKind,
  firstDay: dayField,
  lastDay: dayField,
  /** unlinked: not the one after the closing before. altered: it says something else than when it was made. entries: its entries differ. */
  reason: z.enum(['unlinked', 'altered', 'entries']),
});
export type BrokenClosing = z.output<typeof brokenClosing>;

/** How many closings are right from the first on, and the first that is not. */
export const closingCheckAnswer = wrapped(z.object({ checked: z.int(), broken: z.nullable(brokenClosing) }));
