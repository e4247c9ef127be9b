import { type Client, escapeIdentifier } from 'pg';

export interface RowCopies {
  readonly table: string;
  /** The row to multiply. */
  readonly id: number;
  /** SQL for the columns that differ from copy to copy, by name; `n` counts the copies from 1. */
  readonly columns: Readonly<Record<string, string>>;
  readonly copies: number;
}

/** Multiplies one row by SQL alone: a million rows in seconds, in whatever columns the table has by now. */
export async function copyRows(db: Client, { table, id, columns, copies }: RowCopies): Promise<void> {
  const { rows } = await db.query<{ column_name: string; is_identity: 'YES' | 'NO' }>(
    `select column_name, is_identity from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const names = rows
    .filter((row) => row.is_identity === 'NO' || row.column_name in columns)
    .map((row) => row.column_name);
  const unknown = Object.keys(columns).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`);
  const values = names.map((name) => columns[name] ?? `original.${escapeIdentifier(name)}`);
  await db.query(
    `insert into ${escapeIdentifier(table)} (${names.map(escapeIdentifier).join(', ')}) overriding system value
     select ${values.join(', ')} from ${escapeIdentifier(table)} original, generate_series(1, ${copies}) n
     where original.id = ${id}`,
  );
  await db.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${escapeIdentifier(table)}))`,
  );
}
