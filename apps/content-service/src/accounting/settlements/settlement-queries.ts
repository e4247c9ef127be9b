import { type Cents, cents, SETTLEMENT_PROVIDERS, type SettlementProvider } from '@economat/commerce';
import type { Settlement } from '@economat/invoice';
import * as z from 'zod/mini';
import type { Sql } from '../../database/sql.ts';
import { MOVEMENTS } from '../source-queries.ts';

const providerName = z.enum(SETTLEMENT_PROVIDERS);

/** A payment or refund of the shop that an operation of a file may be. */
export interface SettledMovement {
  readonly source: string;
  readonly kind: 'receipt' | 'refund';
  readonly orderNumber: string;
  readonly amount: Cents;
  readonly reference: string | null;
  readonly isSettled: boolean;
}

/** What a provider collected or gave back under one of these references, or for one of these orders. */
export async function movementsNamed(
  sql: Sql,
  provider: SettlementProvider,
  { references, orderNumbers }: { readonly references: readonly string[]; readonly orderNumbers: readonly string[] },
): Promise<SettledMovement[]> {
  const rows = await sql(
    `select m.source, m.kind, m.piece as "orderNumber", m.amount, m.reference,
       exists (select from shop_settlement_lines l where l.source = m.source) as "isSettled"
     from (${MOVEMENTS}) m
     where m.means = :provider and (m.reference = any(:references) or m.piece = any(:orderNumbers))
     order by m.at, m.source`,
    { provider, references, orderNumbers },
  );
  return rows.map(({ source, kind, orderNumber, amount, reference, isSettled }) => ({
    source: source ?? '',
    kind: kind === 'refund' ? 'refund' : 'receipt',
    orderNumber: orderNumber ?? '',
    amount: cents(Number(amount)),
    reference,
    isSettled: isSettled === true,
  }));
}

/** Which of these operations are recorded. */
export async function recordedLines(sql: Sql, fingerprints: readonly string[]): Promise<Set<string>> {
  const rows = await sql('select fingerprint from shop_settlement_lines where fingerprint = any(:fingerprints)', {
    fingerprints,
  });
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** Whoever records holds this until its transaction ends: files of two members of staff may share operations. */
export async function lockSettlements(sql: Sql): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtext('shop_settlements'))`);
}

export interface NewSettlement {
  readonly provider: SettlementProvider;
  readonly kind: Settlement['kind'];
  readonly day: string;
  readonly gross: Cents;
  readonly fee: Cents;
  readonly lines: number;
  readonly at: Date;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/** Returns its id. */
export async function insertSettlement(sql: Sql, { at, ...settlement }: NewSettlement): Promise<number> {
  const [row] = await sql(
    `insert into shop_settlements (provider, kind, day, gross_cents, fee_cents, lines, recorded_at, recorded_by)
     values (:provider, :kind, cast(:day as date), :gross, :fee, :lines, cast(:at as timestamptz), :by) returning id`,
    { ...settlement, at: at.toISOString() },
  );
  return Number(row?.id);
}

export interface NewSettlementLine {
  readonly fingerprint: string;
  /** The movement that was settled; null for a payout. */
  readonly source: string | null;
  readonly day: string;
  readonly gross: Cents;
  readonly fee: Cents;
}

export async function insertSettlementLines(
  sql: Sql,
  settlementId: number,
  lines: readonly NewSettlementLine[],
): Promise<void> {
  await sql(
    `insert into shop_settlement_lines (fingerprint, settlement_id, source, day, gross_cents, fee_cents)
     select line ->> 'fingerprint', :settlementId, line ->> 'source', cast(line ->> 'day' as date),
       cast(line ->> 'gross' as bigint), cast(line ->> 'fee' as bigint)
     from jsonb_array_elements(cast(:lines as jsonb)) line`,
    { settlementId, lines: JSON.stringify(lines) },
  );
}

export async function countSettlements(sql: Sql): Promise<number> {
  const [row] = await sql('select count(*) as count from shop_settlements');
  return Number(row?.count ?? 0);
}

/** Settlements, the latest day first. */
export async function listSettlements(
  sql: Sql,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const rows = await sql(
    `select id, provider, kind, to_char(day, 'YYYY-MM-DD') as day, gross_cents as gross, fee_cents as fee, lines,
       recorded_at as "recordedAt", recorded_by as "recordedBy"
     from shop_settlements order by day desc, id desc limit :limit offset :offset`,
    { limit, offset },
  );
  return rows.map(({ id, day, gross, fee, recordedAt, ...row }) => ({
    ...row,
    piece: settlementPiece(Number(id)),
    day: day ?? '',
    gross: cents(Number(gross)),
    fee: cents(Number(fee)),
    recordedAt: new Date(recordedAt).toISOString(),
  }));
}

/** Payments and refunds of each provider that no file has shown: how many, what they add up to, and since when the oldest waits. */
export async function openMovements(sql: Sql) {
  const rows = await sql(
    `select m.means as provider, count(*) as operations, sum(case m.kind when 'refund' then -m.amount else m.amount end) as amount,
       to_char(cast(min(m.at) at time zone 'Europe/Paris' as date), 'YYYY-MM-DD') as since
     from (${MOVEMENTS}) m
     where m.means <> 'transfer' and not exists (select from shop_settlement_lines l where l.source = m.source)
     group by 1 order by 1`,
  );
  return rows.map(({ provider, operations, amount, since }) => ({
    provider: providerName.parse(provider),
    operations: Number(operations),
    amount: cents(Number(amount)),
    since,
  }));
}

/** Settlements that are in no entry yet, the oldest first. One of nothing is in none. */
export async function unbookedSettlements(sql: Sql, limit: number): Promise<Settlement[]> {
  const rows = await sql(
    `select s.id, s.provider, s.kind, to_char(s.day, 'YYYY-MM-DD') as day, s.gross_cents as gross, s.fee_cents as fee
     from shop_settlements s
     where (s.gross_cents <> 0 or s.fee_cents <> 0)
       and not exists (select from shop_ledger_entries e where e.source = 'settlement ' || s.id)
     order by s.day, s.id limit :limit`,
    { limit },
  );
  return rows.map(({ id, day, gross, fee, ...row }) => ({
    ...row,
    source: `settlement ${id}`,
    piece: settlementPiece(Number(id)),
    day: day ?? '',
    gross: cents(Number(gross)),
    fee: cents(Number(fee)),
  }));
}

function settlementPiece(id: number): string {
  return `REG-${String(id).padStart(6, '0')}`;
}
