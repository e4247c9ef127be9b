import { IN_FRENCH } from '../database/french-order.ts';
import { containing } from '../database/like-pattern.ts';
import type { Sql } from '../database/sql.ts';

const LEGAL_NUMBER = 'coalesce(c.siren, c.vat_number) as "legalNumber"';

/** Companies that have terms, owe something or could be given terms, or those of a search: those that owe most first. */
export async function listAccountCompanies(
  sql: Sql,
  { search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number },
) {
  return sql(
    `select c.id, c.document_id as "documentId", c.name, c.siren, ${LEGAL_NUMBER}, count(*) over () as total from shop_companies c
     left join shop_account_terms t on t.company_id = c.id
     where cast(:pattern as text) = '' or shop_plain_text(c.name || ' ' || coalesce(c.siren, '')) ilike shop_plain_text(:pattern)
     order by (select coalesce(sum(r.open_cents), 0) from shop_receivables r where r.company_id = c.id) desc,
       t.company_id is null, c.name ${IN_FRENCH}, c.id offset :offset limit :limit`,
    { pattern: containing(search), offset, limit },
  );
}

export async function findAccountCompany(sql: Sql, documentId: string) {
  const [row] = await sql(
    `select c.id, c.document_id as "documentId", c.name, c.siren, ${LEGAL_NUMBER} from shop_companies c
     where c.document_id = :documentId`,
    { documentId },
  );
  return row ?? null;
}

/** What names the company's legal person, which stays until the transaction ends. */
export async function lockLegalNumber(sql: Sql, companyId: number): Promise<string | null> {
  const [row] = await sql(`select ${LEGAL_NUMBER} from shop_companies c where c.id = :companyId for update`, {
    companyId,
  });
  return row?.legalNumber ?? null;
}
