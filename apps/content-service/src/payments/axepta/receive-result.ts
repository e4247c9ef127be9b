import type { PaymentAttempt } from '../../persistence/payment-attempts.ts';
import type { PaymentFacts, PaymentProvider } from '../payment-provider.ts';
import type { AxeptaAccount } from './account.ts';
import type { Parameters } from './parameters.ts';
import { attemptReferenceIn, refNrOf } from './references.ts';
import { type AxeptaResult, openResult } from './result.ts';
import { meaningOf, type ResultMeaning } from './result-codes.ts';

/** A result that the platform signed, about an attempt of ours. */
export interface ReceivedResult {
  readonly attempt: PaymentAttempt;
  readonly meaning: ResultMeaning;
  /** Eight characters, safe to log and to show to staff. */
  readonly code: string;
  /** The same for every repetition of one message. */
  readonly noticeId: string;
}

export type Reception =
  | { readonly ok: true; readonly received: ReceivedResult }
  /** For the log: nothing of what was sent is in it. */
  | { readonly ok: false; readonly reason: string };

/**
 * Opens what the platform posted, by itself or through the buyer's browser: decrypted and its MAC checked before anything of it
 * is read, then matched with one attempt by both references.
 */
export async function receiveResult(
  account: AxeptaAccount,
  fields: Parameters,
  findAttempt: (reference: string) => Promise<PaymentAttempt | null>,
): Promise<Reception> {
  const opened = openResult(account, fields);
  if (!opened.ok) return { ok: false, reason: opened.reason };
  const { result } = opened;
  const reference = attemptReferenceIn(result.transId);
  const attempt = reference === null ? null : await findAttempt(reference);
  if (attempt === null || attempt.provider !== 'axepta') return { ok: false, reason: 'of no attempt of ours' };
  if (result.refNr !== '' && result.refNr.padStart(12, '0') !== refNrOf(attempt.orderNumber)) {
    return { ok: false, reason: 'of another order than its attempt' };
  }
  return {
    ok: true,
    received: {
      attempt,
      meaning: meaningOf(result.status, result.code),
      code: result.code,
      noticeId: noticeIdOf(result),
    },
  };
}

function noticeIdOf({ payId, xid, transId, status, code }: AxeptaResult): string {
  return [payId, xid, transId, status, code].join(':');
}

/**
 * What the attempt came to. The message carries neither amount nor currency, so the platform's books are asked; they also win when
 * a failure arrives after a success. A signed failure stands by itself when the books know nothing of it, or cannot be asked.
 */
export async function factsBehind(
  provider: PaymentProvider,
  { attempt, meaning, code }: ReceivedResult,
): Promise<{ readonly ok: true; readonly facts: PaymentFacts } | { readonly ok: false; readonly detail: string }> {
  const isFailure = meaning !== 'succeeded' && meaning !== 'in-progress';
  const asked = await provider.inquire(attempt);
  const failure: PaymentFacts = {
    state: 'failed',
    amount: null,
    currency: null,
    captureReference: null,
    detail: code,
  };
  if (!asked.ok) return isFailure ? { ok: true, facts: failure } : { ok: false, detail: asked.detail };
  const isWithoutMoney = asked.value.state === 'open' || asked.value.state === 'failed';
  return { ok: true, facts: isFailure && isWithoutMoney ? failure : asked.value };
}
