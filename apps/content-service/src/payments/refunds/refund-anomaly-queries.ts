import { formatMoney, cents } from '@economat/commerce';
import type { OpenRefund } from './open-refund-queries.ts';
import type { Sql } from '../../database/sql.ts';

/** A lost call is retried within minutes: a refund undecided after this long needs staff. */
const UNANSWERED_HOURS = 1;
/** A pending refund may take days at the provider when the money comes from a bank account. */
const PENDING_DAYS = 10;

/** Reports refunds that need staff now as anomalies, once each. Returns how many are new. */
export async function reportUndecidedRefunds(sql: Sql): Promise<number> {
  const rows = await sql(
    `insert into shop_payment_anomalies
       (kind, dedupe_key, order_document_id, order_number, attempt_reference, refund_key, detail, created_at)
     select 'refund-undecided', 'refund-undecided:' || r.key, a.order_document_id, a.order_number, a.reference, r.key,
       case r.state when 'pending' then 'en attente chez le prestataire' else 'sans réponse du prestataire' end, now()
     from shop_payment_refunds r join shop_payment_attempts a on a.id = r.attempt_id
     where (r.state = 'asked' and r.created_at < now() - make_interval(hours => ${UNANSWERED_HOURS}))
        or (r.state = 'pending' and r.created_at < now() - make_interval(days => ${PENDING_DAYS}))
     on conflict (dedupe_key) do nothing returning id`,
  );
  return rows.length;
}

/** Reports a refund that the provider refused while nobody waited for its answer. */
export async function reportRefusedRefund(sql: Sql, refund: OpenRefund, detail: string | null): Promise<void> {
  await sql(
    `insert into shop_payment_anomalies
       (kind, dedupe_key, order_document_id, order_number, attempt_reference, refund_key, detail, created_at)
     select 'refund-refused', 'refund-refused:' || cast(:key as text), a.order_document_id, a.order_number, a.reference, :key, :detail, now()
     from shop_payment_attempts a where a.reference = :reference
     on conflict (dedupe_key) do nothing`,
    {
      key: refund.key,
      reference: refund.attemptReference,
      detail: `${formatMoney(cents(refund.amount), 'fr')} : ${detail ?? 'sans motif'}`,
    },
  );
}

/** Whether an anomaly about it is open. */
export async function isReportedRefund(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql(
    `select id from shop_payment_anomalies where refund_key = :key and kind = 'refund-undecided'`,
    { key },
  );
  return rows.length > 0;
}

/** Resolves the anomaly of a decided refund. */
export async function closeUndecidedRefund(
  sql: Sql,
  key: string,
  resolution: string,
  by: string | null,
): Promise<void> {
  await sql(
    `update shop_payment_anomalies set resolved_at = now(), resolution = :resolution, resolved_by = :by
     where refund_key = :key and kind = 'refund-undecided' and resolved_at is null`,
    { key, resolution, by },
  );
}
