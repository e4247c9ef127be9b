import type { Sql } from './sql.ts';

/** What money and orders disagree about; a person decides. */
export type AnomalyKind = 'amount-mismatch' | 'second-payment' | 'late-payment';

export interface NewAnomaly {
  readonly kind: AnomalyKind;
  /** One anomaly per payment and kind, however often the provider repeats itself. */
  readonly attemptReference: string;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  /** Amounts and codes; no secret, no card data. */
  readonly detail: string;
  readonly at: Date;
}

export async function recordAnomaly(sql: Sql, anomaly: NewAnomaly): Promise<void> {
  const { at, ...values } = anomaly;
  await sql(
    `insert into shop_payment_anomalies
       (kind, dedupe_key, order_document_id, order_number, attempt_reference, detail, created_at)
     values (:kind, :dedupeKey, :orderDocumentId, :orderNumber, :attemptReference, :detail, cast(:at as timestamptz))
     on conflict (dedupe_key) do nothing`,
    { ...values, dedupeKey: `${anomaly.kind}:${anomaly.attemptReference}`, at: at.toISOString() },
  );
}

export interface Anomaly {
  readonly id: number;
  readonly kind: AnomalyKind;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  readonly attemptReference: string;
  readonly detail: string;
  readonly createdAt: Date;
}

/** Oldest first: the longest unattended is the most urgent. */
export async function listOpenAnomalies(sql: Sql): Promise<Anomaly[]> {
  return sql<Anomaly>(
    `select cast(id as integer) as id, kind, order_document_id as "orderDocumentId", order_number as "orderNumber",
       attempt_reference as "attemptReference", detail, created_at as "createdAt"
     from shop_payment_anomalies where resolved_at is null order by created_at, id limit 500`,
  );
}

/** False when there is no such open anomaly. */
export async function resolveAnomaly(sql: Sql, id: number, resolution: string, at: Date): Promise<boolean> {
  const rows = await sql<{ id: string }>(
    `update shop_payment_anomalies set resolved_at = cast(:at as timestamptz), resolution = :resolution
     where id = :id and resolved_at is null returning id`,
    { id, resolution, at: at.toISOString() },
  );
  return rows.length > 0;
}
