import type { ProviderResult, RefundFacts, RefundOrder, StartedAttempt } from '../payment-provider.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import type { BookedPayment } from './inquire.ts';
import { lookUp } from './look-up.ts';
import { failureOf, postPayment } from './post-payment.ts';
import { transIdOf } from './references.ts';

const MADE: RefundFacts = { state: 'done', reference: null, detail: null };

/**
 * Credits captured money, in full or in part; an authorisation can only be released as a whole. The platform's record is read first: a
 * credit whose answer was lost is found there instead of being made again.
 */
export async function refundPayment(
  account: AxeptaAccount,
  attempt: StartedAttempt,
  refund: RefundOrder,
): Promise<ProviderResult<RefundFacts>> {
  const booked = await lookUp(account, attempt);
  if (!booked.ok) return booked;
  const isWhole = refund.amount === attempt.amount;
  if (booked.value === null) return { ok: false, problem: 'refused', detail: 'no money was taken' };
  const { captured, authorised } = booked.value;
  if (captured > 0) {
    const known = creditOf(booked.value, refund);
    return known === 'not-made' ? move(account, 'credit', attempt, booked.value, refund) : known;
  }
  if (!isWhole) return { ok: false, problem: 'refused', detail: 'an authorisation is let go as a whole' };
  // Nothing is authorised any more: an earlier call, or the bank, released it.
  return authorised === 0 ? { ok: true, value: MADE } : move(account, 'reverse', attempt, booked.value, refund);
}

/** Only asks: a pending credit ends with its amount on the platform's record, or with a failure as the last step. */
export async function inquireRefund(
  account: AxeptaAccount,
  attempt: StartedAttempt,
  refund: RefundOrder,
): Promise<ProviderResult<RefundFacts>> {
  const booked = await lookUp(account, attempt);
  if (!booked.ok) return booked;
  if (booked.value === null) return { ok: false, problem: 'unavailable', detail: 'the payment is not on the books' };
  const known = creditOf(booked.value, refund);
  if (known !== 'not-made') return known;
  const state = booked.value.lastStatus === 'FAILED' ? 'refused' : 'pending';
  return { ok: true, value: { state, reference: refund.providerReference, detail: booked.value.lastStatus } };
}

/**
 * Whether the platform's record contains this credit. It states one sum: earlier refunds are known, and no other refund of the payment is
 * open. Any other sum was moved by somebody else, and staff must look.
 */
function creditOf(
  { credited }: BookedPayment,
  { refundedBefore, amount }: RefundOrder,
): ProviderResult<RefundFacts> | 'not-made' {
  if (credited === refundedBefore) return 'not-made';
  if (credited === refundedBefore + amount) return { ok: true, value: MADE };
  return {
    ok: false,
    problem: 'unavailable',
    detail: `the books say ${credited} cents, the shop gave ${refundedBefore}`,
  };
}

async function move(
  account: AxeptaAccount,
  step: 'credit' | 'reverse',
  attempt: StartedAttempt,
  { payId }: BookedPayment,
  { amount, key }: RefundOrder,
): Promise<ProviderResult<RefundFacts>> {
  const moved = await postPayment(account, step, { payId, transId: transIdOf(attempt), amount, key });
  if (moved.kind === 'done') return { ok: true, value: { state: 'done', reference: moved.xid, detail: null } };
  if (moved.kind === 'pending')
    return { ok: true, value: { state: 'pending', reference: moved.xid, detail: moved.code } };
  return failureOf(moved);
}
