import type { Sql } from '../database/sql.ts';

/** Articles that a file names, by id or by reference. */
export function findNamed(
  sql: Sql,
  named: { readonly documentIds: readonly string[]; readonly references: readonly string[] },
) {
  return sql(
    `select item.id, item.document_id as "documentId", item.reference from sidebar_items item
     where item.document_id = any(:documentIds) or (item.reference <> '' and item.reference = any(:references))`,
    { ...named },
  );
}
