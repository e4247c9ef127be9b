import type {
  PaymentFacts,
  PaymentProvider,
  PaymentToStart,
  ProviderResult,
  StartedAttempt,
  StartedPayment,
} from '../payment-provider.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import type { PaidOrderAddresses } from './buyer-details.ts';
import { inquireRefund, refundPayment } from './refund-payment.ts';
import type { BookedPayment } from './inquire.ts';
import { lookUp } from './look-up.ts';
import { type CardPayment, hostedPageUrl } from './payment-request.ts';
import { failureOf, postPayment } from './post-payment.ts';
import { transIdOf } from './references.ts';

/** Smaller amounts are refused by the platform unless its help desk opens them. */
const SMALLEST_AMOUNT = 100;

export interface AxeptaDeps {
  readonly account: AxeptaAccount;
  /** The address for buyers and the platform, without a trailing slash. */
  readonly publicUrl: string;
  /** The stored buyer of an order; null when the order does not exist. */
  readonly buyerOf: (orderDocumentId: string) => Promise<PaidOrderAddresses | null>;
}

/** Cards by the platform's hosted page: card digits never reach the shop. */
export function createAxepta(deps: AxeptaDeps): PaymentProvider {
  return {
    name: 'axepta',
    method: 'credit_card',
    start: (payment) => start(deps, payment),
    inquire: (attempt) => inquirePayment(deps.account, attempt),
    capture: (attempt) => capture(deps.account, attempt),
    refund: (attempt, refund) => refundPayment(deps.account, attempt, refund),
    inquireRefund: (attempt, refund) => inquireRefund(deps.account, attempt, refund),
  };
}

/** An attempt as the platform needs it, for its page and for the shop's own form alike. */
export async function cardPaymentOf(
  { publicUrl, buyerOf }: AxeptaDeps,
  payment: PaymentToStart,
): Promise<ProviderResult<CardPayment>> {
  if (payment.amount < SMALLEST_AMOUNT) return { ok: false, problem: 'refused', detail: 'below the smallest amount' };
  const buyer = await buyerOf(payment.orderDocumentId);
  if (buyer === null) return { ok: false, problem: 'refused', detail: 'order without buyer' };
  const { orderNumber, amount, language } = payment;
  const value: CardPayment = {
    transId: transIdOf(payment),
    orderNumber,
    amount,
    language,
    buyer,
    returnUrl: `${publicUrl}/api/bnpaxepta/return`,
    notifyUrl: `${publicUrl}/api/bnpaxepta/notify`,
  };
  return { ok: true, value };
}

/** Only composes an address: the platform learns of the payment when the buyer's browser opens it. */
async function start(deps: AxeptaDeps, payment: PaymentToStart): Promise<ProviderResult<StartedPayment>> {
  const prepared = await cardPaymentOf(deps, payment);
  if (!prepared.ok) return prepared;
  return { ok: true, value: { providerReference: null, redirectUrl: hostedPageUrl(deps.account, prepared.value) } };
}

async function inquirePayment(account: AxeptaAccount, attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>> {
  const booked = await lookUp(account, attempt);
  return booked.ok ? { ok: true, value: factsOf(account, booked.value) } : booked;
}

/** The platform knows nothing of a payment until the buyer has finished on its page. */
const UNTOUCHED: PaymentFacts = { state: 'open', amount: null, currency: null, captureReference: null, detail: null };

function factsOf({ capture }: AxeptaAccount, booked: BookedPayment | null): PaymentFacts {
  if (booked === null) return UNTOUCHED;
  const { payId, currency, authorised, captured, lastStatus } = booked;
  if (captured > 0) return { state: 'captured', amount: captured, currency, captureReference: payId, detail: null };
  if (authorised > 0) {
    const money = { amount: authorised, currency, detail: null };
    // With automatic capture an authorisation counts as captured: the platform captures it at once or overnight.
    return capture === 'AUTO'
      ? { ...money, state: 'captured', captureReference: payId }
      : { ...money, state: 'approved', captureReference: null };
  }
  // Found without money: refused, or authorised and released. Otherwise the buyer's bank is still asking for a code.
  if (lastStatus === 'FAILED' || lastStatus === 'OK') return { ...UNTOUCHED, state: 'failed', detail: lastStatus };
  return UNTOUCHED;
}

/** Captures an authorisation; one of another amount or currency is left for the caller to report. */
async function capture(account: AxeptaAccount, attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>> {
  const booked = await lookUp(account, attempt);
  if (!booked.ok) return booked;
  const facts = factsOf(account, booked.value);
  const isAsAgreed = facts.amount === attempt.amount && facts.currency === attempt.currency;
  if (booked.value === null || facts.state !== 'approved' || !isAsAgreed) return { ok: true, value: facts };
  const { payId } = booked.value;
  const transId = transIdOf(attempt);
  const moved = await postPayment(account, 'capture', {
    payId,
    transId,
    amount: attempt.amount,
    key: attempt.reference,
  });
  if (moved.kind !== 'done') return failureOf(moved);
  return { ok: true, value: { ...facts, state: 'captured', captureReference: payId } };
}
