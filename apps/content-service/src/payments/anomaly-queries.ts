import type { AnomalyKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

export interface NewAnomaly {
  readonly kind: AnomalyKind;
  /** One anomaly per payment and kind, however often the provider repeats itself. */
  readonly attemptReference: string;
  /** What of the payment it is about, where a payment may have several of its kind. */
  readonly movement?: string;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  /** Amounts and codes; no secret, no card data. */
  readonly detail: string;
  readonly at: Date;
}

export async function recordAnomaly(sql: Sql, anomaly: NewAnomaly): Promise<void> {
  const { at, movement, ...values } = anomaly;
  await sql(
    `insert into shop_payment_anomalies
       (kind, dedupe_key, order_document_id, order_number, attempt_reference, detail, created_at)
     values (:kind, :dedupeKey, :orderDocumentId, :orderNumber, :attemptReference, :detail, cast(:at as timestamptz))
     on conflict (dedupe_key) do nothing`,
    { ...values, dedupeKey: `${anomaly.kind}:${movement ?? anomaly.attemptReference}`, at: at.toISOString() },
  );
}

/** An anomaly under a lock that lasts until the transaction ends. */
export interface LockedAnomaly {
  readonly id: number;
  readonly kind: AnomalyKind;
  readonly attemptReference: string | null;
}

export async function lockAnomaly(sql: Sql, id: number): Promise<LockedAnomaly | null> {
  const [row] = await sql(
    `select cast(id as integer) as id, kind, attempt_reference as "attemptReference"
     from shop_payment_anomalies where id = :id for update`,
    { id },
  );
  return row ?? null;
}

export interface Resolution {
  /** The decision. */
  readonly note: string;
  /** Name of the member of staff. */
  readonly by: string | null;
  readonly at: Date;
}

/** False when there is no such open anomaly. */
export async function resolveAnomaly(sql: Sql, id: number, { note, by, at }: Resolution): Promise<boolean> {
  const rows = await sql(
    `update shop_payment_anomalies
     set resolved_at = cast(:at as timestamptz), resolution = :note, resolved_by = :by
     where id = :id and resolved_at is null returning id`,
    { id, note, by, at: at.toISOString() },
  );
  return rows.length > 0;
}

export async function countOpenAnomalies(sql: Sql, orderDocumentId: string | null = null): Promise<number> {
  const [row] = await sql(
    `select count(*) as count from shop_payment_anomalies
     where resolved_at is null and (cast(:orderDocumentId as text) is null or order_document_id = :orderDocumentId)`,
    { orderDocumentId },
  );
  return Number(row?.count ?? 0);
}

/** Whether money other than asked for was captured for the order, and staff have not decided about it yet. */
export async function isMoneyInDoubt(sql: Sql, orderDocumentId: string): Promise<boolean> {
  const rows = await sql(
    `select anomaly.id from shop_payment_anomalies anomaly
     join shop_payment_attempts attempt on attempt.reference = anomaly.attempt_reference
     where anomaly.order_document_id = :orderDocumentId and anomaly.resolved_at is null
       and attempt.state = 'mismatch' and attempt.capture_reference is not null
     limit 1`,
    { orderDocumentId },
  );
  return rows.length > 0;
}
