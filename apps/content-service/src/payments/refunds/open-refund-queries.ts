import { type Cents, cents } from '@economat/commerce';
import type { ProviderName } from '../payment-provider.ts';
import type { RefundState } from './refund-queries.ts';
import type { Sql } from '../../database/sql.ts';

/** A refund that its provider has not completed, as far as we know. */
export interface OpenRefund {
  readonly key: string;
  readonly state: Extract<RefundState, 'asked' | 'pending'>;
  readonly amount: Cents;
  readonly reason: string;
  readonly orderId: number;
  readonly orderDocumentId: string;
  /** Reference of the refunded payment. */
  readonly attemptReference: string;
  /** The provider's id of the refund, null while unknown. */
  readonly providerReference: string | null;
  /** The anomaly that it repairs by refunding a whole stray payment. */
  readonly anomalyId: number | null;
  /** Earlier refunds of the same payment, in cents. */
  readonly refundedBefore: Cents;
  /** Requested so recently that the provider still recognises the call by its key. */
  readonly isRepeatable: boolean;
}

interface OpenRefundRow extends Omit<OpenRefund, 'amount' | 'refundedBefore' | 'state'> {
  readonly amount: string;
  readonly refundedBefore: number;
  readonly isPending: boolean;
}

/** Longer than all calls to a provider for one refund together: a dead process's claim expires after it. */
const LEASE_SECONDS = 60;
/** PayPal knows a refund's request id for 45 days; a later repetition could be a second refund. */
const REPEATABLE_DAYS = 40;

const OPEN_REFUND = `r.key, r.state = 'pending' as "isPending", r.amount_cents as amount, r.reason, r.order_id as "orderId",
  a.order_document_id as "orderDocumentId", a.reference as "attemptReference", r.provider_reference as "providerReference",
  cast(r.anomaly_id as integer) as "anomalyId",
  (select coalesce(sum(o.amount_cents), 0) from shop_payment_refunds o
   where o.attempt_id = r.attempt_id and o.key <> r.key and o.state = 'done') as "refundedBefore",
  r.created_at > now() - make_interval(days => ${REPEATABLE_DAYS}) as "isRepeatable"`;

const TAKE = `update shop_payment_refunds r
  set checked_at = now(), busy_until = now() + make_interval(secs => ${LEASE_SECONDS})
  from shop_payment_attempts a`;
const TAKEABLE = `state in ('asked', 'pending') and attempt_id is not null and (busy_until is null or busy_until < now())`;

function stateOf(isPending: boolean): OpenRefund['state'] {
  return isPending ? 'pending' : 'asked';
}

function openRefundFrom({ isPending, ...row }: OpenRefundRow): OpenRefund {
  return {
    ...row,
    state: stateOf(isPending),
    amount: cents(Number(row.amount)),
    refundedBefore: cents(row.refundedBefore),
  };
}

/** Claims an open refund; null when it is settled, or claimed already. */
export async function claimRefund(sql: Sql, key: string): Promise<OpenRefund | null> {
  const [row] = await sql(
    `${TAKE} where a.id = r.attempt_id and r.key = (
       select key from shop_payment_refunds where key = :key and ${TAKEABLE} for update skip locked)
     returning ${OPEN_REFUND}`,
    { key },
  );
  return row === undefined ? null : openRefundFrom(row);
}

/**
 * Claims open refunds of these providers that were not asked about for a while: the older, the rarer. By the database's clock, so that
 * replicas share the work.
 */
export async function claimDueRefunds(
  sql: Sql,
  { providers, secondsBetween, limit }: { providers: readonly ProviderName[]; secondsBetween: number; limit: number },
): Promise<OpenRefund[]> {
  const rows = await sql(
    `${TAKE} where a.id = r.attempt_id and r.key in (
       select key from shop_payment_refunds
       where ${TAKEABLE} and attempt_id in (select id from shop_payment_attempts where provider = any(:providers))
         and checked_at + greatest(make_interval(secs => :secondsBetween), (checked_at - created_at) / 4) <= now()
       order by checked_at limit :limit for update skip locked)
     returning ${OPEN_REFUND}`,
    { providers, secondsBetween, limit },
  );
  return rows.map(openRefundFrom);
}

/** The result is unknown: the next claim may ask at once. */
export async function releaseRefund(sql: Sql, key: string): Promise<void> {
  await sql('update shop_payment_refunds set busy_until = null where key = :key', { key });
}

/** Whether the provider of this payment still owes an answer about an earlier refund. */
export async function hasOpenRefund(sql: Sql, attemptId: number): Promise<boolean> {
  const rows = await sql(
    `select key from shop_payment_refunds where attempt_id = :attemptId and state in ('asked', 'pending') limit 1`,
    { attemptId },
  );
  return rows.length > 0;
}

/** The open refund of a provider's webhook: by the refund's own id, or by the refunded payment. */
export async function findOpenRefundKey(
  sql: Sql,
  provider: ProviderName,
  { refund, capture }: { readonly refund: string; readonly capture: string | null },
): Promise<string | null> {
  const [row] = await sql(
    `select r.key from shop_payment_refunds r join shop_payment_attempts a on a.id = r.attempt_id
     where a.provider = :provider and r.state in ('asked', 'pending')
       and (r.provider_reference = :refund or (r.provider_reference is null and a.capture_reference = :capture))
     order by r.provider_reference nulls last limit 1`,
    { provider, refund, capture },
  );
  return row?.key ?? null;
}

/**
 * Whether a movement of money at the provider is a refund of ours: by its id, or told by staff, who know no id. Null while a refund of the
 * payment has no id yet and may be it.
 */
export async function isOwnRefund(sql: Sql, attemptId: number, movement: string): Promise<boolean | null> {
  const [row] = await sql(
    `select coalesce(bool_or(provider_reference = :movement or (provider_reference is null and state = 'done')), false) as own,
       coalesce(bool_or(provider_reference is null and state in ('asked', 'pending')), false) as open
     from shop_payment_refunds where attempt_id = :attemptId`,
    { attemptId, movement },
  );
  if (row?.own === true) return true;
  return row?.open === true ? null : false;
}

/** An open refund at a provider, as lists show it. */
export interface ListedRefund {
  readonly key: string;
  readonly state: OpenRefund['state'];
  readonly amount: Cents;
  readonly createdAt: Date;
  readonly provider: ProviderName;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
}

/** The oldest first. */
export async function listOpenRefunds(sql: Sql, limit: number): Promise<ListedRefund[]> {
  const rows = await sql(
    `select r.key, r.state = 'pending' as "isPending", r.amount_cents as amount, r.created_at as "createdAt", a.provider,
       a.order_document_id as "orderDocumentId", a.order_number as "orderNumber"
     from shop_payment_refunds r join shop_payment_attempts a on a.id = r.attempt_id
     where r.state in ('asked', 'pending') order by r.created_at, r.key limit :limit`,
    { limit },
  );
  return rows.map(({ isPending, ...row }) => ({
    ...row,
    state: stateOf(isPending),
    amount: cents(Number(row.amount)),
  }));
}

export async function countOpenRefunds(sql: Sql): Promise<number> {
  const [row] = await sql(
    `select count(*) as count from shop_payment_refunds where state in ('asked', 'pending') and attempt_id is not null`,
  );
  return Number(row?.count ?? 0);
}
