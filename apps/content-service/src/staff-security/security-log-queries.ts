import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';

export interface SecurityEvent {
  /** The actor: an address of the desk, a customer's number, or unknown. */
  readonly actor: string;
  /** The actor's network address; null when the service itself acted. */
  readonly address: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SecurityEntry extends SecurityEvent {
  readonly id: number;
  readonly at: Date;
}

/** Writes an entry, which nobody can alter. Returns its number. */
export async function addSecurityEntry(sql: Sql, { actor, address, action, detail }: SecurityEvent): Promise<number> {
  const [row] = await sql(
    `insert into shop_security_log (actor, address, action, detail)
     values (:actor, :address, :action, cast(:detail as jsonb)) returning id`,
    { actor, address, action, detail: JSON.stringify(detail) },
  );
  if (row === undefined) throw new Error('The security log took no entry');
  return row.id;
}

const OF_ACTION = '(cast(:action as text) is null or action = :action)';
const ENTRY = 'id, at, actor, address, action, detail';
type EntryRow = Omit<SecurityEntry, 'detail'> & { readonly detail: unknown };
const storedDetail = z.record(z.string(), z.unknown());

function entryOf({ detail, ...row }: EntryRow): SecurityEntry {
  return { ...row, detail: storedDetail.parse(detail) };
}

export async function findSecurityEntry(sql: Sql, id: number): Promise<SecurityEntry | null> {
  const [row] = await sql(`select ${ENTRY} from shop_security_log where id = :id`, { id });
  return row === undefined ? null : entryOf(row);
}

/** Newest first. @param action null for all. */
export async function listSecurityEntries(
  sql: Sql,
  action: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: SecurityEntry[]; readonly total: number }> {
  const [rows, [count]] = await Promise.all([
    sql(
      `select ${ENTRY} from shop_security_log where ${OF_ACTION} order by at desc, id desc offset :offset limit :limit`,
      { action, offset, limit },
    ),
    sql(`select count(*)::int as total from shop_security_log where ${OF_ACTION}`, { action }),
  ]);
  return { entries: rows.map(entryOf), total: count?.total ?? 0 };
}
