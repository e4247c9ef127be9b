import { createHash } from 'node:crypto';
import { type Cents, parseSettlementFile, type SettlementProvider, type SettlementRow } from '@economat/commerce';
import { SETTLEMENT_FILE_MAXIMUM_LINES, type SettlementMatch } from '@economat/contract';
import type { Sql } from '../../database/sql.ts';
import { movementsNamed, recordedLines, type SettledMovement } from './settlement-queries.ts';

export interface MatchedRow {
  /** The same whenever the operation is read, from whichever file. */
  readonly fingerprint: string;
  readonly row: SettlementRow;
  readonly match: SettlementMatch;
  /** The payment or refund that is meant. */
  readonly movement: SettledMovement | null;
}

export type ReadFile =
  | { readonly ok: true; readonly rows: readonly MatchedRow[] }
  /** no-header: no line names day and gross amount. */
  | { readonly ok: false; readonly reason: 'no-header' | 'too-many-lines' };

/** What each operation of a provider's file is for the shop. Changes nothing. */
export async function matchSettlements(sql: Sql, provider: SettlementProvider, file: string): Promise<ReadFile> {
  const rows = parseSettlementFile(file);
  if (rows === null) return { ok: false, reason: 'no-header' };
  if (rows.length > SETTLEMENT_FILE_MAXIMUM_LINES) return { ok: false, reason: 'too-many-lines' };
  const movements = await movementsNamed(sql, provider, {
    references: rows.flatMap(({ references }) => references),
    orderNumbers: rows.flatMap(({ orderNumber }) => orderNumber ?? []),
  });
  const fingerprints = fingerprintsOf(provider, rows);
  const recorded = await recordedLines(sql, fingerprints);
  const find = findMovement(movements);
  return {
    ok: true,
    rows: rows.map((row, index): MatchedRow => {
      const fingerprint = fingerprints[index] ?? '';
      return { fingerprint, row, ...judge(provider, row, recorded.has(fingerprint), find) };
    }),
  };
}

type Judgement = Pick<MatchedRow, 'match' | 'movement'>;

function judge(
  provider: SettlementProvider,
  row: SettlementRow,
  isRecorded: boolean,
  find: ReturnType<typeof findMovement>,
): Judgement {
  if (isRecorded) return { match: 'used', movement: null };
  if (row.isForeign) return { match: 'foreign', movement: null };
  if (row.day === null || row.gross === null || row.gross === 0) return { match: 'unreadable', movement: null };
  const movement = find(row, row.gross);
  // Cards reach the bank with each remittance: a line of the transfer itself would be the same money again.
  if (movement === null) return { match: row.isPayout && provider === 'paypal' ? 'payout' : 'unknown', movement };
  if (movement.isSettled) return { match: 'used', movement };
  return { match: movement.amount === Math.abs(row.gross) ? 'matched' : 'amount-differs', movement };
}

/** Finds a row's movement, each for one row: by its numbers in their order, else by order and amount. */
function findMovement(movements: readonly SettledMovement[]) {
  const taken = new Set<string>();
  const byReference = Map.groupBy(movements, ({ reference }) => reference);
  const byOrder = Map.groupBy(movements, ({ orderNumber }) => orderNumber);

  return (row: SettlementRow, gross: Cents): SettledMovement | null => {
    const kind = gross < 0 ? 'refund' : 'receipt';
    const named = row.references.flatMap((reference) => byReference.get(reference) ?? []);
    const ofOrder = row.orderNumber === null ? [] : (byOrder.get(row.orderNumber) ?? []);
    const alike = ofOrder.filter(({ amount, isSettled }) => amount === Math.abs(gross) && !isSettled);
    const found = [...named, ...alike].find((one) => one.kind === kind && !taken.has(one.source));
    if (found !== undefined) taken.add(found.source);
    return found ?? null;
  };
}

/** By the provider's number and amount; lines without a number by what they say, equal ones numbered. */
function fingerprintsOf(provider: SettlementProvider, rows: readonly SettlementRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ text, references: [reference], gross }) => {
    const plain = reference === undefined ? text.toLowerCase() : `${reference} ${gross ?? ''}`;
    const count = (seen.get(plain) ?? 0) + 1;
    seen.set(plain, count);
    return createHash('sha256').update([provider, plain, count].join('\n')).digest('hex');
  });
}
