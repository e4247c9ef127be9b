import { splitRecords } from './delimited-text.ts';
import { type Cents, cents, subtractCents, zeroCents } from './money.ts';
import { parseMoney } from './money-format.ts';

/** One movement of a pasted bank statement. */
export interface StatementLine {
  /** Everything that stands in it, on one line. */
  readonly text: string;
  /** Calendar day `YYYY-MM-DD`, null when none can be read. */
  readonly day: string | null;
  /**
   * What may be its amount: exactly one under a header that names the column, else every amount of the line in its order (a balance
   * may stand behind). Money that goes out is negative.
   */
  readonly amounts: readonly Cents[];
}

type Column = 'day' | 'amount' | 'credit' | 'debit' | 'other';

/**
 * Reads a statement as banks export or show it: separated by semicolons, tabs, bars or (under a header) commas, or free lines.
 * Lines before the header, empty ones and the header itself are left out. Never throws, whatever is pasted.
 */
export function parseStatement(text: string): StatementLine[] {
  const records = splitRecords(text, isHeader);
  const headerAt = records.findIndex(isHeader);
  const columns = headerAt === -1 ? null : (records[headerAt] ?? []).map(columnOf);
  return records.slice(headerAt + 1).map((cells) => lineFrom(cells, columns));
}

function lineFrom(cells: readonly string[], columns: readonly Column[] | null): StatementLine {
  const text = cells.filter((cell) => cell !== '').join(' ');
  const dayCells = columns === null ? [text] : cells.filter((_cell, index) => columns[index] === 'day');
  const day = dayCells.map(dayIn).find((found) => found !== null) ?? null;
  const named = columns === null ? null : namedAmount(cells, columns);
  const found = named === null ? amountsIn(cells) : [named];
  return { text, day, amounts: isMarkedDebit(cells) ? found.map((amount) => cents(-Math.abs(amount))) : found };
}

/** The amount in the column that a header named, null when there is none or it cannot be read. */
function namedAmount(cells: readonly string[], columns: readonly Column[]): Cents | null {
  const amountOf = (wanted: Column): Cents | null => {
    const cell = cells.find((text, index) => columns[index] === wanted && text !== '');
    return cell === undefined ? null : signedAmount(cell);
  };
  const credit = amountOf('credit');
  if (credit !== null && credit !== 0) return credit;
  const debit = amountOf('debit');
  if (debit !== null && debit !== 0) return cents(-Math.abs(debit));
  return amountOf('amount');
}

function isHeader(cells: readonly string[]): boolean {
  const columns = cells.map(columnOf);
  return columns.includes('day') && columns.some((column) => column !== 'day' && column !== 'other');
}

function columnOf(title: string): Column {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  if (plain.startsWith('date')) return 'day';
  if (/^(montant|amount|somme)/.test(plain)) return 'amount';
  if (plain.startsWith('credit')) return 'credit';
  if (plain.startsWith('debit')) return 'debit';
  return 'other';
}

/** Some banks write unsigned amounts with the direction in a column of its own. */
function isMarkedDebit(cells: readonly string[]): boolean {
  return cells.some((cell) => /^(d|dr|d[ée]bit)$/i.test(cell));
}

const SIGNS = '[+\\-\u2010-\u2014\u2212]';
const NEGATIVE = /[-\u2010-\u2014\u2212]/;

/** A whole cell as an amount with an optional sign before or behind it. */
export function signedAmount(cell: string): Cents | null {
  const match = new RegExp(`^(${SIGNS})? ?(.*?) ?(${SIGNS})?$`, 'u').exec(cell);
  const amount = parseMoney((match?.[2] ?? '').replaceAll("'", ''));
  if (amount === null) return null;
  return NEGATIVE.test(`${match?.[1] ?? ''}${match?.[3] ?? ''}`) ? subtractCents(zeroCents, amount) : amount;
}

/**
 * An amount inside a line: always two decimals, unlike dates, account numbers and references. Every repetition is bounded, so that no text
 * makes the search slow.
 */
const AMOUNT = new RegExp(
  // oxlint-disable-next-line economat/french-spacing -- an optional space, not a question
  `(?<![\\d.,/:])(${SIGNS} ?)?(\\d{1,3}(?:[ .]\\d{3}){1,4}|\\d{1,13})[.,](\\d{2})(?![\\d/:]|[.,]\\d)( ?${SIGNS}(?=\\s|$))?`,
  'gu',
);

function amountsIn(cells: readonly string[]): Cents[] {
  return cells.flatMap((cell) =>
    [...cell.matchAll(AMOUNT)].flatMap(([, before = '', whole = '', fraction = '', behind = '']) => {
      const amount = Number(whole.replace(/\D/g, '') + fraction);
      if (!Number.isSafeInteger(amount)) return [];
      return [cents(NEGATIVE.test(before + behind) ? -amount : amount)];
    }),
  );
}

/** The first calendar day in a text, written `21/11/2026`, `21-11-26`, `21.11.2026` or `2026-11-21`. */
export function dayIn(text: string): string | null {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  if (iso !== null) return calendarDay(iso[1], iso[2], iso[3]);
  const french = /(?<!\d)(\d{2})[/.-](\d{2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text);
  if (french === null) return null;
  const year = french[3] ?? '';
  return calendarDay(year.length === 2 ? `20${year}` : year, french[2], french[1]);
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
