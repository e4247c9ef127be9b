import { OWN_ROWS, type OwnedTable, type Owner, readOwnRows } from './own-row-queries.ts';
import type { Sql } from '../database/sql.ts';
import { RETENTION_RULES } from '../retention/retention-rules.ts';

/** The personal columns of an export, by table: all of the rules, except those that they withhold. */
function exportedColumns(): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const { columns, withheld } of RETENTION_RULES) {
    for (const [table, names] of Object.entries(columns)) {
      const exported = names.filter((name) => withheld?.[`${table}.${name}`] === undefined);
      if (exported.length > 0) tables.set(table, new Set([...(tables.get(table) ?? []), ...exported]));
    }
  }
  return tables;
}

function isOwned(table: string): table is OwnedTable {
  return table in OWN_ROWS;
}

/**
 * A customer's data, column by column from the table of retention, so that a new personal column is exported from its first day.
 * @throws Error for a table of the rules without a known owner of its rows.
 */
export async function readPersonalRecords(sql: Sql, owner: Owner): Promise<Record<string, unknown>> {
  const records: Record<string, unknown> = {};
  for (const [table, columns] of exportedColumns()) {
    if (!isOwned(table)) throw new Error(`Nobody knows whose the rows of ${table} are`);
    records[table] = await readOwnRows(sql, table, [...columns], owner);
  }
  return records;
}
