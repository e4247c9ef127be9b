import { parisDay } from '@economat/commerce';
import type { DocumentKind } from '@economat/contract';
import { nextInSeries } from './invoice-queries.ts';
import type { Sql } from '../database/sql.ts';

const PREFIX = { invoice: 'FA', 'credit-note': 'AV' } as const satisfies Record<DocumentKind, string>;

/** `FA-2026-000001`: kind, year of issue in France and the number within it. */
export function documentNumber(kind: DocumentKind, year: number, sequence: number): string {
  return `${PREFIX[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** A number for checking an invoice before it takes a real one, which must then be used. */
export function provisionalNumber(at: Date): Numbered {
  const issueDate = parisDay(at);
  return { number: documentNumber('invoice', yearOf(issueDate), 1), issueDate };
}

export interface Numbered {
  readonly number: string;
  /** `YYYY-MM-DD`, in the order of the numbers. */
  readonly issueDate: string;
}

/**
 * Takes the next number with its day. A transaction that waited past midnight, or a replica whose clock is behind, gets the day of the
 * document before: numbers and days rise together. Take it last: all others that issue a document wait from here to the commit.
 */
export async function takeNumber(sql: Sql, kind: DocumentKind, at: Date): Promise<Numbered> {
  const today = parisDay(at);
  const year = yearOf(today);
  const { sequence, day } = await nextInSeries(sql, kind, { year, today });
  return { number: documentNumber(kind, year, sequence), issueDate: day };
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
