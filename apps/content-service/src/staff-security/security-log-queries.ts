import type { Sql } from '../database/sql.ts';

export interface SecurityEvent {
  /** Who: an address of the desk, a customer's number, or what kind of stranger. */
  readonly actor: string;
  /** The network address it came from; null when the service itself acted. */
  readonly address: string | null;
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SecurityEntry extends SecurityEvent {
  readonly id: number;
  readonly at: Date;
}

/** Writes an entry, which nobody can alter afterwards. Gives its number. */
export async function addSecurityEntry(sql: Sql, { actor, address, action, detail }: SecurityEvent): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into shop_security_log (actor, address, action, detail)
     values (:actor, :address, :action, cast(:detail as jsonb)) returning id`,
    { actor, address, action, detail: JSON.stringify(detail) },
  );
  if (row === undefined) throw new Error('The security log took no entry');
  return row.id;
}

const ENTRY = 'id, at, actor, address, action, detail::text as detail';
type EntryRow = Omit<SecurityEntry, 'detail'> & { readonly detail: string };

function entryOf({ detail, ...row }: EntryRow): SecurityEntry {
  return { ...row, detail: JSON.parse(detail) as SecurityEntry['detail'] };
}

export async function findSecurityEntry(sql: Sql, id: number): Promise<SecurityEntry | null> {
  const [row] = await sql<EntryRow>(`select ${ENTRY} from shop_security_log where id = :id`, { id });
  return row === undefined ? null : entryOf(row);
}

/** Newest first. @param action null for all. */
export async function listSecurityEntries(
  sql: Sql,
  action: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly entries: SecurityEntry[]; readonly total: number }> {
  const where = action === null ? '' : 'where action = :action';
  const values = { action, offset, limit };
  const [rows, [count]] = await Promise.all([
    sql<EntryRow>(
      `select ${ENTRY} from shop_security_log ${where} order by at desc, id desc offset :offset limit :limit`,
      values,
    ),
    sql<{ total: number }>(`select count(*)::int as total from shop_security_log ${where}`, values),
  ]);
  return { entries: rows.map(entryOf), total: count?.total ?? 0 };
}
