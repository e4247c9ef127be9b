import type { Sql } from '../database/sql.ts';

export interface NewAttempt {
  /** The client's attempt key. */
  readonly key: string;
  /** SHA-256 of the request: the same key must ask for the same. */
  readonly fingerprint: string;
  /** Identity of the order of this attempt. */
  readonly orderDocumentId: string;
}

/** An attempt that placed its order. */
export interface Attempt extends NewAttempt {
  readonly at: Date;
  /** The database's time. */
  readonly now: Date;
}

/** The attempt with this key, null while none has placed an order. */
export async function findAttempt(sql: Sql, key: string): Promise<Attempt | null> {
  const [row] = await sql(
    'select fingerprint, order_document_id, created_at, now() from shop_attempts where key = :key',
    { key },
  );
  if (row === undefined) return null;
  const { fingerprint, order_document_id: orderDocumentId, created_at: at, now } = row;
  return { key, fingerprint, orderDocumentId, at, now };
}
