import { setTimeout } from 'node:timers/promises';
import { canPay, type Cents, paymentMethodBar } from '@economat/commerce';
import { newDocumentId } from '../database/document-id.ts';
import { payableUntil } from '../orders/payable-until.ts';
import type { OrderReader } from '../access/order-reader.ts';
import { readOrder } from '../orders/read-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { databaseNow } from '../database/database-clock.ts';
import { recordEvent } from '../orders/event-queries.ts';
import { choosePaymentMethod, findOrder, lockOrder } from '../orders/order-queries.ts';
import { amountDue } from '../orders/amount-due.ts';
import { isMoneyInDoubt } from './anomaly-queries.ts';
import {
  countFailedAttempts,
  findLiveAttempt,
  insertAttempt,
  listAttemptsOf,
  markOpened,
  type PaymentAttempt,
  settleAttemptRow,
} from './attempt-queries.ts';
import { newAttemptReference } from './attempt-reference.ts';
import { finishAttempt } from './finish-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider, StartedPayment } from './payment-provider.ts';

/** A buyer who returns within this time continues the same payment. PayPal keeps an unapproved one for about three hours. */
const LIVE_MILLISECONDS = 2 * 3_600_000;
/** Who changes because a provider is down does not wait for it: opening the other may take ten seconds of the browser's twenty. */
const ASK_MILLISECONDS = 3_000;
/** Refused payments of one order within an hour; more mean that somebody is testing cards. */
const REFUSALS_PER_HOUR = 8;
const HOUR = 3_600_000;

export interface PaymentRequest {
  /** documentId, order number or numeric id. */
  readonly orderId: string;
  /** The amount that the browser shows: compared, never charged. */
  readonly amount: Cents | null;
}

/**
 * Opens a payment of an order at a provider, or continues the open one. The row is written before the provider is called, so that a crash,
 * a double click or a lost answer never begins a second payment.
 */
export async function startPayment(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  reader: OrderReader,
  request: PaymentRequest,
): Promise<Outcome<StartedPayment, OpeningRefusal | 'payment-provider-refused' | 'payment-provider-unavailable'>> {
  const opened = await openPayment(deps, provider, reader, request);
  if (!opened.ok) return opened;
  const { attempt } = opened.value;
  if (attempt.redirectUrl !== null)
    return done({ providerReference: attempt.providerReference, redirectUrl: attempt.redirectUrl });

  const started = await opened.value.provider.start(attempt);
  if (started.ok) {
    await markOpened(deps.database.sql, attempt.id, started.value);
    return done(started.value);
  }
  deps.log(
    'warn',
    `${attempt.provider} ${attempt.reference} of ${attempt.orderNumber} not opened: ${started.problem} ${started.detail}`,
  );
  // Without an answer the payment may exist: the next press uses the same reference.
  if (started.problem === 'unavailable') return refused('payment-provider-unavailable');
  const change = { state: 'failed', captureReference: null, detail: started.detail, at: deps.now() } as const;
  await settleAttemptRow(deps.database.sql, attempt.id, change);
  return refused('payment-provider-refused');
}

/** The row of the buyer's present attempt: what {@link startPayment} does before it calls the provider. */
export async function openPayment(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  reader: OrderReader,
  request: PaymentRequest,
): Promise<Opened> {
  const order = await readOrder(deps, reader, request.orderId);
  if (order === null) return refused('not-found');
  if (provider !== undefined) await finishOthers(deps, provider, order);
  return openAttempt(deps, provider, order, request);
}

/**
 * Finishes what the buyer began in another way, or too long ago to continue: the news of its money may still be on its way, and what is paid now
 * would be paid twice. A provider that does not answer holds up no other for long.
 */
async function finishOthers(deps: PaymentDeps, { name }: PaymentProvider, order: StoredOrder): Promise<void> {
  const since = deps.now().getTime() - LIVE_MILLISECONDS;
  const attempts = await listAttemptsOf(deps.database.sql, order.documentId);
  const others = attempts.filter(
    ({ state, provider, createdAt }) =>
      (state === 'starting' || state === 'open') && (provider !== name || createdAt.getTime() <= since),
  );
  const finished = Promise.all(others.map((attempt) => finishAttempt(deps, attempt)));
  await Promise.race([finished, setTimeout(ASK_MILLISECONDS, undefined, { ref: false })]);
}

export type OpeningRefusal =
  | 'not-found'
  | 'order-not-payable'
  | 'payment-amount-mismatch'
  | 'payment-method-unavailable'
  | 'payment-not-verified'
  | 'too-many-requests';
type Opened = Outcome<{ readonly attempt: PaymentAttempt; readonly provider: PaymentProvider }, OpeningRefusal>;

async function openAttempt(
  deps: PaymentDeps,
  provider: PaymentProvider | undefined,
  order: StoredOrder,
  { amount }: PaymentRequest,
): Promise<Opened> {
  if (provider === undefined || !deps.methods.includes(provider.method)) return refused('payment-method-unavailable');
  const due = amountDue(order);
  if (paymentMethodBar(provider.method, due ?? order.total) !== null) return refused('payment-method-unavailable');
  if (amount !== null && amount !== (due ?? order.total)) return refused('payment-amount-mismatch');
  return deps.database.transaction(async (sql, rollBackWith: (result: Opened) => never): Promise<Opened> => {
    const stop = (code: OpeningRefusal) => rollBackWith(refused(code));
    const at = await databaseNow(sql);
    await lockOrder(sql, order.documentId);
    const locked = await findOrder(sql, order.documentId);
    if (due === null || locked === null || amountDue(locked) !== due) return stop('order-not-payable');
    // The buyer has paid something already: another payment would add to it.
    if (await isMoneyInDoubt(sql, order.documentId)) return stop('payment-not-verified');
    const since = new Date(at.getTime() - LIVE_MILLISECONDS);
    const query = { orderId: order.id, provider: provider.name, amount: due, since };
    const live = await findLiveAttempt(sql, query);
    if (live !== null) return done({ attempt: live, provider });
    const failures = await countFailedAttempts(sql, order.id, new Date(at.getTime() - HOUR));
    if (failures >= REFUSALS_PER_HOUR) return stop('too-many-requests');

    const { id: orderId, documentId: orderDocumentId, orderNumber, language } = order;
    const reference = newAttemptReference();
    const row = {
      reference,
      provider: provider.name,
      orderId,
      orderDocumentId,
      orderNumber,
      language,
      amount: due,
    };
    const attempt = await insertAttempt(sql, row);
    // Only an online method can be chosen here, so the days for transfers do not matter. A difference leaves the order's own method.
    if (canPay(order)) await choosePaymentMethod(sql, orderId, provider.method, payableUntil(at, provider.method, 0));
    const event = {
      documentId: newDocumentId(),
      orderId,
      kind: 'payment-started',
      actor: 'customer',
      detail: null,
      at,
    } as const;
    await recordEvent(sql, event);
    return done({ attempt, provider });
  });
}
