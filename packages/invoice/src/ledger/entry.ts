import {
  accountLabel,
  type AccountName,
  type AccountNumbers,
  type Cents,
  cents,
  type EntryKind,
  type JournalCode,
  type Nature,
  subtractCents,
  sumCents,
  zeroCents,
} from '@economat/commerce';

/** What a line says of VAT: which rate and nature, and whether it is the base or the VAT itself. */
export interface LineTax {
  readonly part: 'base' | 'vat';
  readonly vatPercent: number;
  readonly nature: Nature;
}

/** One of debit and credit is 0; both are where nothing was to pay. */
export interface EntryLine {
  readonly account: string;
  /** The account's name. */
  readonly name: string;
  readonly debit: Cents;
  readonly credit: Cents;
  /** Null for customers and money. */
  readonly tax: LineTax | null;
}

/** One event of the books, whose debits equal its credits. */
export interface Entry {
  readonly kind: EntryKind;
  readonly journal: JournalCode;
  /** What it was made from, unlike that of any other entry. */
  readonly source: string;
  /** The day of the document or of the money, `YYYY-MM-DD`. */
  readonly trueDay: string;
  /** The number that a reader looks up: of the document or of the order. */
  readonly piece: string;
  readonly label: string;
  readonly lines: readonly EntryLine[];
}

/** An entry in its place in the books, where it stays as it is. */
export interface BookedEntry extends Entry {
  /** Without gaps in each journal and year: `VE-2026-000013`. */
  readonly number: string;
  /** The day of the books: the true one unless that was closed already. */
  readonly day: string;
  /** The day it was booked. */
  readonly bookedOn: string;
}

type Side = 'debit' | 'credit';

export interface EntryPart {
  readonly account: AccountName;
  readonly amount: Cents;
  readonly tax: LineTax | null;
}

/** The parts on one side and their sum on the other: debits equal credits whatever the parts are. Parts of 0 are left out. */
export function balancedLines(
  numbers: AccountNumbers,
  sum: { readonly account: AccountName; readonly side: Side },
  parts: readonly EntryPart[],
): EntryLine[] {
  const otherSide = sum.side === 'debit' ? 'credit' : 'debit';
  const total = sumCents(parts.map(({ amount }) => amount));
  return [
    lineOf(numbers, sum.side, { account: sum.account, amount: total, tax: null }),
    ...parts.filter(({ amount }) => amount !== 0).map((part) => lineOf(numbers, otherSide, part)),
  ];
}

interface SignedPart {
  readonly account: AccountName;
  /** Negative parts stand on the credit side. */
  readonly amount: Cents;
}

/** Signed parts, each on its side, and what balances them on `balancing`. Parts of 0 are left out. */
export function signedLines(
  numbers: AccountNumbers,
  balancing: AccountName,
  parts: readonly SignedPart[],
): EntryLine[] {
  const rest = subtractCents(zeroCents, sumCents(parts.map(({ amount }) => amount)));
  return [...parts, { account: balancing, amount: rest }]
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) =>
      lineOf(numbers, amount > 0 ? 'debit' : 'credit', { account, amount: cents(Math.abs(amount)), tax: null }),
    );
}

function lineOf(numbers: AccountNumbers, side: Side, { account, amount, tax }: EntryPart): EntryLine {
  return {
    account: numbers[account],
    name: accountLabel(numbers, account),
    debit: side === 'debit' ? amount : zeroCents,
    credit: side === 'credit' ? amount : zeroCents,
    tax,
  };
}
