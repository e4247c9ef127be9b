import type { StoredWithdrawal } from '../orders/stored-order.ts';
import type { Sql } from '../database/sql.ts';

export interface NewWithdrawal extends StoredWithdrawal {
  readonly orderId: number;
  readonly attemptKey: string;
  /** Of the declaration's content, to distinguish a repeated call from another one with the same key. */
  readonly fingerprint: string;
}

/** The declaration with this key, if there is one. */
export async function findWithdrawalAttempt(
  sql: Sql,
  orderId: number,
  attemptKey: string,
): Promise<{ readonly documentId: string; readonly fingerprint: string } | null> {
  const [row] = await sql(
    `select document_id as "documentId", fingerprint from shop_withdrawals
     where order_id = :orderId and attempt_key = :attemptKey`,
    { orderId, attemptKey },
  );
  return row ?? null;
}

/** Call under the lock of the order. */
export async function insertWithdrawal(sql: Sql, { declaredAt, lines, ...withdrawal }: NewWithdrawal): Promise<void> {
  await sql(
    `insert into shop_withdrawals (document_id, order_id, attempt_key, fingerprint, name, email, lines, declared_at)
     values (:documentId, :orderId, :attemptKey, :fingerprint, :name, :email, cast(:lines as jsonb), cast(:declaredAt as timestamptz))`,
    { ...withdrawal, lines: JSON.stringify(lines), declaredAt: declaredAt.toISOString() },
  );
}

/** DocumentId of a declaration's order. */
export async function findOrderOfWithdrawal(sql: Sql, documentId: string): Promise<string | null> {
  const [row] = await sql(
    `select o.document_id as "orderDocumentId" from shop_withdrawals w join orders o on o.id = w.order_id
     where w.document_id = :documentId`,
    { documentId },
  );
  return row?.orderDocumentId ?? null;
}
