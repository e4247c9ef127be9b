import type { Sql } from '../database/sql.ts';

export interface NewAttempt {
  /** The client's attempt key. */
  readonly key: string;
  /** SHA-256 of the request: the same key must ask for the same. */
  readonly fingerprint: string;
  /** Identity of the order of this attempt. */
  readonly orderDocumentId: string;
}

export interface Attempt extends NewAttempt {
  /** When it was claimed, by the database's clock, which also decides when an unpaid order expires. */
  readonly at: Date;
}

export type AttemptClaim =
  | { readonly kind: 'first'; readonly attempt: Attempt }
  | { readonly kind: 'repeated'; readonly earlier: Attempt; readonly now: Date };

/**
 * Claims the key for this transaction. A second transaction with the same key waits for the first to end; then it is `repeated` if the
 * first placed its order, and `first` if the first was rolled back or killed.
 */
export async function claimAttempt(sql: Sql, attempt: NewAttempt): Promise<AttemptClaim> {
  const { key, fingerprint, orderDocumentId } = attempt;
  const [claimed] = await sql(
    `insert into shop_attempts (key, fingerprint, order_document_id, created_at)
     values (:key, :fingerprint, :orderDocumentId, now())
     on conflict (key) do nothing
     returning created_at`,
    { key, fingerprint, orderDocumentId },
  );
  if (claimed !== undefined) return { kind: 'first', attempt: { ...attempt, at: claimed.created_at } };
  const [row] = await sql(
    'select fingerprint, order_document_id, created_at, now() from shop_attempts where key = :key',
    { key },
  );
  // The conflicting row was committed and is never deleted.
  if (row === undefined) throw new Error('An attempt key is both taken and absent');
  const earlier = { key, fingerprint: row.fingerprint, orderDocumentId: row.order_document_id, at: row.created_at };
  return { kind: 'repeated', earlier, now: row.now };
}
