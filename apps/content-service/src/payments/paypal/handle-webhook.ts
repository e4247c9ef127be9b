import { recordAnomaly } from '../anomaly-queries.ts';
import {
  findAttemptAtProvider,
  findNamedAttempt,
  isWebhookKnown,
  type PaymentAttempt,
  recordWebhook,
} from '../attempt-queries.ts';
import { claimRefund, findOpenRefundKey, isOwnRefund } from '../refunds/open-refund-queries.ts';
import { finishAttempt } from '../finish-attempt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { finishRefund, type RefundEnd } from '../refunds/carry-out-refund.ts';
import { webhookEvent, type WebhookEvent } from './answers.ts';
import type { Transmission, WebhookVerifier } from './webhook-signature.ts';

/** taken: done, or not ours: PayPal need not repeat it. false: not PayPal's. later: PayPal should send it again. */
export type WebhookOutcome = 'taken' | 'false' | 'later';

/** Events after which the payment is checked again. */
const OF_INTEREST =
  /^(?:CHECKOUT\.ORDER\.APPROVED|CHECKOUT\.PAYMENT-APPROVAL\.REVERSED|PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED))$/;

/** Events after which a refund is checked again. */
const OF_REFUND = /^PAYMENT\.(?:CAPTURE\.REFUNDED|REFUND\.(?:PENDING|FAILED))$/;

/** Events after which money has left PayPal's account, by a refund of ours, at PayPal's own desk, or taken back by PayPal. */
const OF_LOSS = /^PAYMENT\.CAPTURE\.(?:REFUNDED|REVERSED)$/;

/**
 * A webhook only says that there is something to ask: its signature is verified over the raw bytes first, and PayPal's answer to our own
 * question is applied. It is recorded afterwards, so that a crash makes PayPal repeat it.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  verify: WebhookVerifier,
  transmission: Transmission,
  rawBody: string,
): Promise<WebhookOutcome> {
  const verdict = await verify(transmission, rawBody);
  if (verdict !== 'genuine') return verdict === 'false' ? 'false' : 'later';
  const event = parseEvent(rawBody);
  if (event === null) return 'taken';
  if (await isWebhookKnown(deps.database.sql, 'paypal', event.id)) return 'taken';
  if (OF_INTEREST.test(event.event_type)) {
    const attempt = await attemptOf(deps, event);
    if (attempt !== null && (await finishAttempt(deps, attempt)) === 'unavailable') return 'later';
  }
  if (OF_REFUND.test(event.event_type) && (await finishNamedRefund(deps, event)) === 'undecided') return 'later';
  if (OF_LOSS.test(event.event_type) && !(await reportLoss(deps, event))) return 'later';
  await recordWebhook(deps.database.sql, 'paypal', event.id, deps.now());
  return 'taken';
}

function parseEvent(rawBody: string): WebhookEvent | null {
  try {
    const parsed = webhookEvent.safeParse(JSON.parse(rawBody));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** An approval carries the id of its payment, a capture names it among related ids. */
async function attemptOf(
  deps: PaymentDeps,
  { event_type: type, resource }: WebhookEvent,
): Promise<PaymentAttempt | null> {
  const id = type.startsWith('CHECKOUT.') ? resource.id : resource.supplementary_data?.related_ids?.order_id;
  return id === undefined ? null : findAttemptAtProvider(deps.database.sql, 'paypal', id);
}

/** A refund's webhook names the refund, and in a link its capture; null when it is not ours, or settled. */
async function finishNamedRefund(deps: PaymentDeps, { resource }: WebhookEvent): Promise<RefundEnd | null> {
  const capture = parentOf(resource);
  const key = await findOpenRefundKey(deps.database.sql, 'paypal', { refund: resource.id ?? '', capture });
  const taken = key === null ? null : await claimRefund(deps.database.sql, key);
  if (taken === null) return null;
  return finishRefund(deps, taken, 'job');
}

/** The id of what a refund is of, or a capture. */
function parentOf({ links }: WebhookEvent['resource']): string | null {
  const up = links?.find(({ rel }) => rel === 'up');
  return up?.href.split('/').at(-1) ?? null;
}

/** Tells staff of money that left without a refund of ours; false while one may still turn out to be it. Nothing is applied. */
async function reportLoss(deps: PaymentDeps, { event_type: type, resource }: WebhookEvent): Promise<boolean> {
  const { sql } = deps.database;
  const movement = resource.id;
  if (movement === undefined) return true;
  const related = [movement, parentOf(resource), resource.supplementary_data?.related_ids?.order_id];
  const ids = related.filter((id) => typeof id === 'string');
  const attempt = await findNamedAttempt(sql, 'paypal', ids);
  // A payment of another sum than asked for is given back at PayPal's own desk.
  if (attempt === null || attempt.state === 'mismatch') return true;
  const isReversal = type.endsWith('.REVERSED');
  const isOwn = !isReversal && (await isOwnRefund(sql, attempt.id, movement));
  if (isOwn !== false) return isOwn === true;
  const { reference, orderDocumentId, orderNumber } = attempt;
  await recordAnomaly(sql, {
    kind: 'payment-reversed',
    attemptReference: reference,
    movement,
    orderDocumentId,
    orderNumber,
    detail: `${isReversal ? 'Repris par PayPal' : 'Remboursé chez PayPal'}, référence ${movement}`,
    at: deps.now(),
  });
  deps.log('error', `Payment ${reference} of ${orderNumber}: payment-reversed`);
  return true;
}
