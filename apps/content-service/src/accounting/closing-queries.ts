import { ENTRY_KINDS } from '@economat/commerce';
import type { ClosingKind } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import type { Closing } from './closing.ts';

const counts = z.partialRecord(z.enum(ENTRY_KINDS), z.int());
const accounts = z.array(z.object({ account: z.string(), name: z.string(), debit: z.int(), credit: z.int() }));

const COLUMNS = `sequence, kind, first_day as "firstDay", last_day as "lastDay", counts, accounts, entries_hash as "entriesHash",
  previous_hash as "previousHash", hash, closed_at as "closedAt", closed_by as "closedBy"`;

type ClosingRow = Omit<Closing, 'counts' | 'accounts'> & { readonly counts: unknown; readonly accounts: unknown };

function closingFrom(row: ClosingRow): Closing {
  return { ...row, counts: counts.parse(row.counts), accounts: accounts.parse(row.accounts) };
}

export async function findClosing(sql: Sql, kind: ClosingKind, firstDay: string): Promise<Closing | null> {
  const [row] = await sql(`select ${COLUMNS} from shop_closings where kind = :kind and first_day = :firstDay`, {
    kind,
    firstDay,
  });
  return row === undefined ? null : closingFrom(row);
}

/** The first closings after one, in the order of the chain. */
export async function closingsAfter(sql: Sql, sequence: number, limit: number): Promise<Closing[]> {
  const rows = await sql(
    `select ${COLUMNS} from shop_closings where sequence > :sequence order by sequence limit :limit`,
    {
      sequence,
      limit,
    },
  );
  return rows.map(closingFrom);
}

/** Closings of a kind, or of all kinds (null), the latest first. */
export async function listClosings(
  sql: Sql,
  { kind, limit, offset }: { readonly kind: ClosingKind | null; readonly limit: number; readonly offset: number },
): Promise<Closing[]> {
  const rows = await sql(
    `select ${COLUMNS} from shop_closings where cast(:kind as text) is null or kind = :kind
     order by sequence desc limit :limit offset :offset`,
    { kind, limit, offset },
  );
  return rows.map(closingFrom);
}

export async function countClosings(sql: Sql, kind: ClosingKind | null): Promise<number> {
  const [row] = await sql(
    'select count(*) as count from shop_closings where cast(:kind as text) is null or kind = :kind',
    { kind },
  );
  return Number(row?.count ?? 0);
}

/** The latest closing of all; what it says is 0 and empty before the first. */
export async function lastOfChain(sql: Sql): Promise<{ readonly sequence: number; readonly hash: string }> {
  const [row] = await sql('select sequence, hash from shop_closings order by sequence desc limit 1');
  return row ?? { sequence: 0, hash: '' };
}

/** First and last closed day of a kind, and null before its first closing. */
export async function closedSpan(
  sql: Sql,
  kind: ClosingKind,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const [row] = await sql(
    'select min(first_day) as first, max(last_day) as last from shop_closings where kind = :kind',
    { kind },
  );
  return { first: row?.first ?? null, last: row?.last ?? null };
}

/** The day of the first entry in the books; null while they are empty. */
export async function firstEntryDay(sql: Sql): Promise<string | null> {
  const [row] = await sql('select min(day) as first from shop_ledger_entries');
  return row?.first ?? null;
}

export async function insertClosing(sql: Sql, closing: Closing): Promise<void> {
  await sql(
    `insert into shop_closings
       (sequence, kind, first_day, last_day, counts, accounts, entries_hash, previous_hash, hash, closed_at, closed_by)
     values (:sequence, :kind, :firstDay, :lastDay, cast(:counts as jsonb), cast(:accounts as jsonb), :entriesHash, :previousHash,
       :hash, cast(:closedAt as timestamptz), :closedBy)`,
    {
      ...closing,
      counts: JSON.stringify(closing.counts),
      accounts: JSON.stringify(closing.accounts),
      closedAt: closing.closedAt.toISOString(),
    },
  );
}
