import type { Sql } from './sql.ts';

export interface Attempt {
  /** The client's attempt key. */
  readonly key: string;
  /** SHA-256 of what is asked for: the same key must ask for the same. */
  readonly fingerprint: string;
  /** Identity of the order that this attempt will become. */
  readonly orderDocumentId: string;
  readonly at: Date;
}

export type AttemptClaim = { readonly kind: 'first' } | { readonly kind: 'repeated'; readonly earlier: Attempt };

/**
 * Takes the key for this transaction. A second transaction with the same key waits here until the first has ended; it
 * then is `repeated` if the first placed its order, and `first` if the first was rolled back or killed.
 */
export async function claimAttempt(sql: Sql, attempt: Attempt): Promise<AttemptClaim> {
  const { key, fingerprint, orderDocumentId, at } = attempt;
  const claimed = await sql<{ key: string }>(
    `insert into shop_attempts (key, fingerprint, order_document_id, created_at)
     values (:key, :fingerprint, :orderDocumentId, :at)
     on conflict (key) do nothing
     returning key`,
    { key, fingerprint, orderDocumentId, at: at.toISOString() },
  );
  if (claimed.length > 0) return { kind: 'first' };
  const [row] = await sql<{ fingerprint: string; order_document_id: string; created_at: Date }>(
    'select fingerprint, order_document_id, created_at from shop_attempts where key = :key',
    { key },
  );
  // The conflicting row was committed and is never deleted.
  if (row === undefined) throw new Error('An attempt key is both taken and absent');
  const earlier = { key, fingerprint: row.fingerprint, orderDocumentId: row.order_document_id, at: row.created_at };
  return { kind: 'repeated', earlier };
}
