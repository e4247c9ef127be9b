import type { QueuedScenario } from '../control/scenario-queue.ts';
import { scenariosOf } from '../control/scenarios.ts';
import type { MovementKind } from '../ledger/ledger.ts';
import type { StoredCard } from './card.ts';
import { CODES, simulatedCode } from './codes.ts';
import type { AxeptaContext } from './context.ts';
import { paymentReferences, platformId, type AxeptaPayment } from './payment.ts';
import { resultWebhook } from './result.ts';
import type { Authentication } from './test-cards.ts';

// Smaller amounts have to be opened by the platform's help desk.
const SMALLEST_AMOUNT = 100;
const DEMO_MERCHANT = 'BNP_DEMO_AXEPTA';

export interface Settled {
  readonly payment: AxeptaPayment;
  /** Signature of what the browser carries back: false together with the webhook's. */
  readonly signature: 'good' | 'bad';
}

/** Why a payment fails before any card is looked at; `null` when nothing speaks against it. */
export function earlyRefusal({ keys }: AxeptaContext, payment: AxeptaPayment): string | null {
  if (!payment.macValid) return CODES.WRONG_MAC;
  if (payment.amount < SMALLEST_AMOUNT) return CODES.LIMIT_EXCEEDED;
  if (keys.merchantId === DEMO_MERCHANT && simulatedCode(payment.orderDesc) === null) return CODES.DECLINED;
  return null;
}

/** Result of the authorisation once 3-D Secure is through. */
export function authorisationCode(payment: AxeptaPayment, authentication: Authentication): string {
  switch (authentication) {
    case 'challenge':
    case 'frictionless':
      return simulatedCode(payment.orderDesc) ?? CODES.SUCCESS;
    case 'not-authenticated':
      return CODES.NOT_AUTHENTICATED;
    case 'missing-ds-id':
    case 'missing-acs-url':
    case 'protocol-error':
    case 'no-authentication-value':
      return CODES.AUTHENTICATION_ERROR;
  }
}

/** Ends a payment once: books the money, sends the webhook, and says how the browser's message is signed. */
export function settlePayment(
  context: AxeptaContext,
  payment: AxeptaPayment,
  code: string,
  card: StoredCard | null,
): Settled {
  if (payment.result !== null) return { payment, signature: 'good' };
  const settled = code === CODES.SUCCESS ? succeed(context, payment, card) : fail(payment, code, card);
  context.store.save(settled);
  const ordered = context.dispatcher.plan('axepta', 'webhook', paymentReferences(settled));
  context.dispatcher.dispatch(
    {
      paymentId: settled.payId,
      operation: 'webhook',
      build: (signature) => resultWebhook(context.keys, settled, signature),
    },
    ordered,
  );
  return { payment: settled, signature: ordered?.scenario === 'bad-signature' ? 'bad' : 'good' };
}

function succeed(context: AxeptaContext, payment: AxeptaPayment, card: StoredCard | null): AxeptaPayment {
  const figures = context.scenarios.take({
    provider: 'axepta',
    among: scenariosOf('figures'),
    operation: 'pay',
    references: paymentReferences(payment),
  });
  const amount = figures?.scenario === 'wrong-amount' ? Math.max(1, payment.amount - 100) : payment.amount;
  const captured = payment.captureMode === 'AUTO';
  const status = captured ? 'OK' : 'AUTHORIZED';
  const settled: AxeptaPayment = {
    ...payment,
    status,
    result: { status, code: CODES.SUCCESS, xid: platformId() },
    card,
    challenge: null,
    bookedCurrency: bookedCurrency(payment, figures),
    amountAuth: amount,
    amountCap: captured ? amount : 0,
    captureDueAt: captureDue(payment),
    lastStatus: status,
  };
  recordMovement(context, settled, captured ? 'capture' : 'authorisation', amount, settled.result?.xid ?? '');
  return settled;
}

function fail(payment: AxeptaPayment, code: string, card: StoredCard | null): AxeptaPayment {
  const result = { status: 'FAILED', code, xid: platformId() } as const;
  return { ...payment, status: 'FAILED', result, card, challenge: null, lastStatus: 'FAILED' };
}

function bookedCurrency(payment: AxeptaPayment, figures: QueuedScenario | null): string {
  if (figures?.scenario !== 'wrong-currency') return payment.currency;
  return payment.currency === 'USD' ? 'GBP' : 'USD';
}

function captureDue({ captureMode }: AxeptaPayment): string | null {
  return typeof captureMode === 'number' ? new Date(Date.now() + captureMode * 3_600_000).toISOString() : null;
}

/** Takes the money of authorisations whose delay is over. Called whenever somebody looks. */
export function captureDuePayments(context: AxeptaContext, now: Date): void {
  for (const payment of context.store.list()) {
    if (payment.captureDueAt === null || payment.captureDueAt > now.toISOString()) continue;
    const amount = payment.amountAuth;
    context.store.save({ ...payment, captureDueAt: null, amountCap: amount, lastStatus: 'OK' });
    recordMovement(context, payment, 'capture', amount, platformId());
  }
}

export function recordMovement(
  { ledger }: AxeptaContext,
  payment: AxeptaPayment,
  kind: MovementKind,
  amount: number,
  xid: string,
): void {
  ledger.record({
    provider: 'axepta',
    kind,
    reference: payment.refNr,
    attempt: payment.transId,
    paymentId: payment.payId,
    movementId: xid,
    amount,
    currency: payment.bookedCurrency,
  });
}
