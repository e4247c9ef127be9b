import type { Sql } from '../database/sql.ts';

/** The terms that a customer accepted with their orders, the latest first, and whether their text is kept. */
export async function listAcceptedTerms(sql: Sql, ownerId: number) {
  return sql(
    `select o.terms_fingerprint as fingerprint, max(o.terms_version) as version, min(o.created_at) as "acceptedAt",
       bool_or(kept.body is not null) as "isKept", bool_or(kept.body_en is not null) as "hasEnglish"
     from orders o left join shop_accepted_terms kept on kept.fingerprint = o.terms_fingerprint
     where o.customer_id = :ownerId and o.terms_fingerprint is not null
     group by o.terms_fingerprint order by min(o.created_at) desc, o.terms_fingerprint`,
    { ownerId },
  );
}

/** Whether a customer accepted the terms of a fingerprint with an order. */
export async function hasAcceptedTerms(sql: Sql, ownerId: number, fingerprint: string): Promise<boolean> {
  // A hash: anything else matches nothing, and could hold characters that the database refuses.
  if (!/^[0-9a-f]{64}$/.test(fingerprint)) return false;
  const [row] = await sql(
    `select exists (select 1 from orders where customer_id = :ownerId and terms_fingerprint = :fingerprint) as found`,
    { ownerId, fingerprint },
  );
  return row?.found ?? false;
}
