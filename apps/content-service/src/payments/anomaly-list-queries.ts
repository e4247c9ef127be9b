import { cents } from '@economat/commerce';
import type { Anomaly, AnomalyKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

const OPEN = 'where a.resolved_at is null order by a.created_at, a.id';
const RESOLVED = 'where a.resolved_at is not null order by a.resolved_at desc, a.id desc';

interface AnomalyFilter {
  readonly state: 'open' | 'resolved';
  readonly limit: number;
  readonly offset: number;
}

/** Open ones oldest first, as the most urgent; resolved ones newest first. */
export async function listAnomalies(sql: Sql, { state, limit, offset }: AnomalyFilter): Promise<Anomaly[]> {
  const rows = await sql(
    `select cast(a.id as integer) as id, a.kind, a.detail, a.created_at, a.resolved_at, a.resolved_by, a.resolution,
       o.document_id, o.order_number, o.order_status, o.payment_status, o.total_cents,
       p.reference, p.provider, p.amount_cents, p.state, p.provider_reference, p.capture_reference,
       exists (select from shop_payment_refunds r where r.anomaly_id = a.id and r.state = 'done') as refunded,
       f.key as refund_key, f.amount_cents as refund_cents, f.state as refund_state
     from shop_payment_anomalies a
     join orders o on o.document_id = a.order_document_id
     left join shop_payment_attempts p on p.reference = a.attempt_reference
     left join shop_payment_refunds f on f.key = a.refund_key
     ${state === 'open' ? OPEN : RESOLVED}
     limit :limit offset :offset`,
    { limit, offset },
  );
  return rows.map((row) => {
    const { resolved_at: resolvedAt, resolution } = row;
    const isStray = isStrayPayment(row.kind) && row.state === 'captured';
    return {
      id: row.id,
      kind: row.kind,
      detail: row.detail,
      createdAt: row.created_at.toISOString(),
      order: {
        documentId: row.document_id,
        orderNumber: row.order_number,
        orderStatus: row.order_status,
        paymentStatus: row.payment_status,
        total: cents(row.total_cents),
      },
      payment:
        row.reference === null || row.provider === null || row.state === null
          ? null
          : {
              reference: row.reference,
              provider: row.provider,
              amount: cents(Number(row.amount_cents)),
              state: row.state,
              providerReference: row.provider_reference,
              captureReference: row.capture_reference,
            },
      refund:
        row.refund_key === null || row.refund_state === null
          ? null
          : { key: row.refund_key, amount: cents(Number(row.refund_cents)), state: row.refund_state },
      canRefund: isStray && !row.refunded && resolvedAt === null,
      refunded: row.refunded,
      resolution:
        resolvedAt === null ? null : { note: resolution ?? '', by: row.resolved_by, at: resolvedAt.toISOString() },
    };
  });
}

export async function countResolvedAnomalies(sql: Sql): Promise<number> {
  const [row] = await sql('select count(*) as count from shop_payment_anomalies where resolved_at is not null');
  return Number(row?.count ?? 0);
}

export type StrayKind = Extract<AnomalyKind, 'second-payment' | 'late-payment'>;

/** Money that was captured as agreed, and that no order awaits. */
export function isStrayPayment(kind: AnomalyKind): kind is StrayKind {
  return kind === 'second-payment' || kind === 'late-payment';
}
