import { ACCOUNT_FREQUENCIES, type AccountTerms, cents } from '@economat/commerce';
import * as z from 'zod/mini';
import type { Row, Sql } from '../database/sql.ts';

const TERMS = `select t.is_allowed as "isAllowed", t.limit_cents as "limit", t.frequency, t.days
  from shop_account_terms t where t.company_id = :companyId` as const;
const frequency = z.enum(ACCOUNT_FREQUENCIES);

function termsFrom([row]: Row<typeof TERMS>[]): AccountTerms | null {
  return row === undefined
    ? null
    : { ...row, isAllowed: row.isAllowed === true, limit: cents(row.limit), frequency: frequency.parse(row.frequency) };
}

/** What staff agreed with a company; null for one that they never looked at. */
export async function findTerms(sql: Sql, companyId: number): Promise<AccountTerms | null> {
  return termsFrom(await sql(TERMS, { companyId }));
}

/** The same, locked: of a company's orders on account one is judged at a time. */
export async function lockTerms(sql: Sql, companyId: number): Promise<AccountTerms | null> {
  return termsFrom(await sql(`${TERMS} for update` as const, { companyId }));
}

/** @param by name of the member of staff. */
export async function storeTerms(
  sql: Sql,
  companyId: number,
  terms: AccountTerms,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> {
  await sql(
    `insert into shop_account_terms (company_id, is_allowed, limit_cents, frequency, days)
     values (:companyId, :isAllowed, :limit, :frequency, :days)
     on conflict (company_id) do update set is_allowed = excluded.is_allowed, limit_cents = excluded.limit_cents,
       frequency = excluded.frequency, days = excluded.days`,
    { companyId, ...terms },
  );
  await sql(
    `insert into shop_account_term_changes (company_id, is_allowed, limit_cents, frequency, days, changed_at, changed_by)
     values (:companyId, :isAllowed, :limit, :frequency, :days, cast(:at as timestamptz), :by)`,
    { companyId, ...terms, by, at: at.toISOString() },
  );
}

/** The latest agreements with a company, the newest first. */
export async function listTermChanges(sql: Sql, companyId: number, limit: number) {
  const rows = await sql(
    `select is_allowed as "isAllowed", limit_cents as "limit", frequency, days, changed_at as "at", changed_by as "by"
     from shop_account_term_changes where company_id = :companyId order by id desc limit :limit`,
    { companyId, limit },
  );
  return rows.map(({ at, ...row }) => ({
    ...row,
    isAllowed: row.isAllowed === true,
    limit: cents(row.limit),
    frequency: frequency.parse(row.frequency),
    at: at.toISOString(),
  }));
}
