import { type Cents, cents, type Language } from '@economat/commerce';
import type { ProviderName, StartedAttempt } from './payment-provider.ts';
import type { Row, Sql } from '../database/sql.ts';

/** starting: being opened at the provider. mismatch: money other than asked for; staff decide. */
export type AttemptState = 'starting' | 'open' | 'captured' | 'failed' | 'mismatch';

export interface PaymentAttempt extends StartedAttempt {
  readonly id: number;
  readonly provider: ProviderName;
  readonly orderId: number;
  readonly state: AttemptState;
  readonly redirectUrl: string | null;
  readonly createdAt: Date;
}

const BY_REFERENCE = 'select * from shop_payment_attempts where reference = :reference';

function attemptFrom(row: Row<typeof BY_REFERENCE>): PaymentAttempt {
  return {
    id: Number(row.id),
    reference: row.reference,
    provider: row.provider,
    orderId: row.order_id,
    orderDocumentId: row.order_document_id,
    orderNumber: row.order_number,
    amount: cents(Number(row.amount_cents)),
    currency: 'EUR',
    language: row.language,
    state: row.state,
    providerReference: row.provider_reference,
    captureReference: row.capture_reference,
    redirectUrl: row.redirect_url,
    createdAt: row.created_at,
  };
}

export interface NewAttempt {
  readonly reference: string;
  readonly provider: ProviderName;
  readonly orderId: number;
  readonly orderDocumentId: string;
  readonly orderNumber: string;
  readonly amount: Cents;
  readonly language: Language;
}

export async function insertAttempt(sql: Sql, attempt: NewAttempt): Promise<PaymentAttempt> {
  const [row] = await sql(
    `insert into shop_payment_attempts
       (reference, provider, order_id, order_document_id, order_number, amount_cents, language, state, created_at, checked_at)
     values (:reference, :provider, :orderId, :orderDocumentId, :orderNumber, :amount, :language, 'starting', now(), now())
     returning *`,
    { ...attempt },
  );
  if (row === undefined) throw new Error('An inserted attempt must come back');
  return attemptFrom(row);
}

/** The attempt that a buyer may continue: opened by the same provider for the same amount after `since`. */
export async function findLiveAttempt(
  sql: Sql,
  { orderId, provider, amount, since }: { orderId: number; provider: ProviderName; amount: Cents; since: Date },
): Promise<PaymentAttempt | null> {
  const [row] = await sql(
    `select * from shop_payment_attempts
     where order_id = :orderId and provider = :provider and amount_cents = :amount and state in ('starting', 'open')
       and created_at > cast(:since as timestamptz)
     order by id desc limit 1`,
    { orderId, provider, amount, since: since.toISOString() },
  );
  return row === undefined ? null : attemptFrom(row);
}

export async function markOpened(
  sql: Sql,
  id: number,
  { providerReference, redirectUrl }: { readonly providerReference: string | null; readonly redirectUrl: string },
): Promise<void> {
  await sql(
    `update shop_payment_attempts
     set state = case when state = 'starting' then 'open' else state end,
       provider_reference = coalesce(:providerReference, provider_reference), redirect_url = :redirectUrl
     where id = :id`,
    { id, providerReference, redirectUrl },
  );
}

export async function findAttempt(sql: Sql, reference: string): Promise<PaymentAttempt | null> {
  const [row] = await sql(BY_REFERENCE, { reference });
  return row === undefined ? null : attemptFrom(row);
}

export async function findAttemptAtProvider(
  sql: Sql,
  provider: ProviderName,
  providerReference: string,
): Promise<PaymentAttempt | null> {
  const [row] = await sql(
    'select * from shop_payment_attempts where provider = :provider and provider_reference = :providerReference',
    { provider, providerReference },
  );
  return row === undefined ? null : attemptFrom(row);
}

/** The payment that one of these names, as its provider's id of the payment or of its capture. */
export async function findNamedAttempt(
  sql: Sql,
  provider: ProviderName,
  ids: readonly string[],
): Promise<PaymentAttempt | null> {
  const [row] = await sql(
    `select * from shop_payment_attempts
     where provider = :provider and (capture_reference = any(:ids) or provider_reference = any(:ids)) limit 1`,
    { provider, ids },
  );
  return row === undefined ? null : attemptFrom(row);
}

/** The attempt under a lock that lasts until the transaction ends. Lock the order first, as everywhere, so that nothing deadlocks. */
export async function lockAttempt(sql: Sql, id: number): Promise<PaymentAttempt> {
  const [row] = await sql('select * from shop_payment_attempts where id = :id for update', { id });
  if (row === undefined) throw new Error(`The payment attempt ${id} is gone although rows are never deleted`);
  return attemptFrom(row);
}

/** All payment attempts of an order, oldest first. */
export async function listAttemptsOf(sql: Sql, orderDocumentId: string): Promise<PaymentAttempt[]> {
  const rows = await sql(
    `select a.* from shop_payment_attempts a join orders o on o.id = a.order_id
     where o.document_id = :orderDocumentId order by a.id`,
    { orderDocumentId },
  );
  return rows.map(attemptFrom);
}

/** The payment that paid an order: not one that came after it was paid or cancelled. */
export async function findPayingAttempt(sql: Sql, orderDocumentId: string): Promise<PaymentAttempt | null> {
  const [row] = await sql(
    `select a.* from shop_payment_attempts a join orders o on o.id = a.order_id
     where o.document_id = :orderDocumentId and a.state = 'captured'
       and not exists (select from shop_payment_anomalies s where s.attempt_reference = a.reference
         and s.kind in ('second-payment', 'late-payment'))
     order by a.id limit 1`,
    { orderDocumentId },
  );
  return row === undefined ? null : attemptFrom(row);
}

export async function settleAttemptRow(
  sql: Sql,
  id: number,
  change: {
    readonly state: AttemptState;
    readonly captureReference: string | null;
    readonly detail: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql(
    `update shop_payment_attempts
     set state = :state, capture_reference = coalesce(:captureReference, capture_reference),
       detail = coalesce(:detail, detail), checked_at = cast(:at as timestamptz),
       captured_at = case when :state = 'captured' then cast(:at as timestamptz) else captured_at end
     where id = :id`,
    { id, ...change, at: change.at.toISOString() },
  );
}

/**
 * Claims open attempts of these providers that were not asked about for a while: the older, the rarer. The claim sets `checked_at` by the
 * database's clock, so that replicas share the work.
 */
export async function claimAttemptsToCheck(
  sql: Sql,
  { providers, secondsBetween, limit }: { providers: readonly ProviderName[]; secondsBetween: number; limit: number },
): Promise<PaymentAttempt[]> {
  const rows = await sql(
    `update shop_payment_attempts set checked_at = now()
     where id in (
       select id from shop_payment_attempts
       where state in ('starting', 'open') and provider = any(:providers)
         and checked_at + greatest(make_interval(secs => :secondsBetween), (checked_at - created_at) / 4) <= now()
       order by checked_at limit :limit for update skip locked
     )
     returning *`,
    { providers, secondsBetween, limit },
  );
  return rows.map(attemptFrom);
}

/** Records a webhook; false when it was recorded before. */
export async function recordWebhook(sql: Sql, provider: ProviderName, eventId: string, at: Date): Promise<boolean> {
  const rows = await sql(
    `insert into shop_payment_notices (provider, notice_id, received_at)
     values (:provider, :eventId, cast(:at as timestamptz)) on conflict do nothing returning notice_id`,
    { provider, eventId, at: at.toISOString() },
  );
  return rows.length > 0;
}

export async function isWebhookKnown(sql: Sql, provider: ProviderName, eventId: string): Promise<boolean> {
  const rows = await sql(
    'select 1 as known from shop_payment_notices where provider = :provider and notice_id = :eventId',
    { provider, eventId },
  );
  return rows.length > 0;
}

/** Refused payments of one order since `since`: many mean that somebody is testing stolen cards. */
export async function countFailedAttempts(sql: Sql, orderId: number, since: Date): Promise<number> {
  const [row] = await sql(
    `select count(*) as count from shop_payment_attempts
     where order_id = :orderId and state = 'failed' and created_at > cast(:since as timestamptz)`,
    { orderId, since: since.toISOString() },
  );
  return Number(row?.count ?? 0);
}
