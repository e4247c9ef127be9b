import { type Cents, type SettlementProvider, subtractCents, sumCents, zeroCents } from '@economat/commerce';
import type { Settlement } from '@economat/invoice';
import type { AccountingDeps } from '../accounting-deps.ts';
import { type MatchedRow, matchSettlements, type ReadFile } from './match-settlements.ts';
import {
  insertSettlement,
  insertSettlementLines,
  lockSettlements,
  type NewSettlementLine,
} from './settlement-queries.ts';

export interface SettlementFile {
  readonly provider: SettlementProvider;
  readonly file: string;
  /** Name of the member of staff. */
  readonly by: string | null;
}

export type Recorded =
  | { readonly ok: true; readonly lines: number; readonly settlements: number }
  | Extract<ReadFile, { readonly ok: false }>;

/**
 * Records what a file says for certain, in one transaction, each operation once whoever sends it and how often: the payments and refunds of
 * the shop, and the money on its way to the bank. The books take it from there.
 */
export function recordSettlements(deps: AccountingDeps, { provider, file, by }: SettlementFile): Promise<Recorded> {
  return deps.database.transaction(async (sql): Promise<Recorded> => {
    await lockSettlements(sql);
    const read = await matchSettlements(sql, provider, file);
    if (!read.ok) return read;
    const groups = Map.groupBy(read.rows.flatMap(certainLine(provider)), ({ kind, day }) => `${day} ${kind}`);
    let lines = 0;
    for (const [, group] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const { kind, day } = group[0] ?? { kind: 'fees', day: '' };
      const sums = { gross: leaving(kind, group), fee: sumOf(group, 'fee') };
      const settlement = { provider, kind, day, ...sums, lines: group.length, at: deps.now(), by };
      await insertSettlementLines(sql, await insertSettlement(sql, settlement), group);
      lines += group.length;
    }
    return { ok: true, lines, settlements: groups.size };
  });
}

interface CertainLine extends NewSettlementLine {
  readonly kind: Settlement['kind'];
}

function certainLine(provider: SettlementProvider) {
  return ({ fingerprint, match, movement, row: { day, gross, fee } }: MatchedRow): CertainLine[] => {
    if (day === null || gross === null || (match !== 'matched' && match !== 'payout')) return [];
    const kind = match === 'payout' ? 'payout' : provider === 'paypal' ? 'fees' : 'remittance';
    return [{ kind, fingerprint, source: movement?.source ?? null, day, gross, fee }];
  };
}

/** What leaves the provider's account. Sales at PayPal stay there: only what it keeps of them does. */
function leaving(kind: Settlement['kind'], lines: readonly CertainLine[]): Cents {
  if (kind === 'fees') return sumOf(lines, 'fee');
  const gross = sumOf(lines, 'gross');
  return kind === 'payout' ? subtractCents(zeroCents, gross) : gross;
}

function sumOf(lines: readonly CertainLine[], part: 'gross' | 'fee'): Cents {
  return sumCents(lines.map((line) => line[part]));
}
