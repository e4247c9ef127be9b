import type { Sql } from '../database/sql.ts';

/** Companies that have terms, owe something or could be given terms: those that owe most first. */
export async function listAccountCompanies(sql: Sql, limit: number) {
  return sql(
    `select c.id, c.document_id as "documentId", c.name, c.siren from shop_companies c
     left join shop_account_terms t on t.company_id = c.id
     order by (select coalesce(sum(r.open_cents), 0) from shop_receivables r where r.company_id = c.id) desc,
       t.company_id is null, c.name, c.id limit :limit`,
    { limit },
  );
}

export async function findAccountCompany(sql: Sql, documentId: string) {
  const [row] = await sql(
    'select c.id, c.document_id as "documentId", c.name, c.siren from shop_companies c where c.document_id = :documentId',
    { documentId },
  );
  return row ?? null;
}
