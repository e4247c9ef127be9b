import type { Sql } from '../database/sql.ts';
import type { TermsInForce } from './shop-facts.ts';

/** The fingerprint of the terms that this process kept last: an order has the same ones as those before it. */
let kept: string | null = null;

/** Keeps the text of the terms in force, before an order accepts them: once its page has changed, nobody could show it. */
export async function keepTerms(sql: Sql, terms: TermsInForce | null): Promise<void> {
  if (terms === null || terms.fingerprint === kept) return;
  const { fingerprint, version, title, titleEn, body, bodyEn } = terms;
  await sql(
    `insert into shop_accepted_terms (fingerprint, version, title, title_en, body, body_en)
     values (:fingerprint, :version, :title, :titleEn, :body, :bodyEn) on conflict do nothing`,
    { fingerprint, version, title, titleEn, body, bodyEn },
  );
  kept = fingerprint;
}

/** The text of terms that an order accepted; null where it is not kept, as of orders from before the keeping. */
export async function findKeptTerms(sql: Sql, fingerprint: string) {
  const [row] = await sql(
    `select version, title, title_en as "titleEn", body, body_en as "bodyEn", kept_at as "keptAt"
     from shop_accepted_terms where fingerprint = :fingerprint`,
    { fingerprint },
  );
  return row ?? null;
}
