import type { PaymentAttempt } from '../attempt-queries.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import type { Parameters } from './parameters.ts';
import { attemptReferenceIn, refNrOf } from './references.ts';
import { type AxeptaResult, openResult } from './result.ts';
import { meaningOf, type ResultMeaning } from './result-codes.ts';

/** A result signed by the platform, about an attempt of ours. */
export interface ReceivedResult {
  readonly attempt: PaymentAttempt;
  readonly meaning: ResultMeaning;
  /** Eight characters, safe to log and to show to staff. */
  readonly code: string;
  /** Equal for every repetition of one message. */
  readonly eventId: string;
}

export type Reception =
  | { readonly kind: 'received'; readonly received: ReceivedResult }
  /** Not signed by the platform with our keys. `reason` is for the log: it quotes nothing of the message. */
  | { readonly kind: 'false'; readonly reason: string }
  /** Signed, but not about an attempt of this shop: another installation uses the same account, for example. */
  | { readonly kind: 'foreign'; readonly reason: string };

/**
 * Decrypts the platform's message, sent by itself or through the buyer's browser, checks its MAC before reading it, and finds the attempt
 * by both references.
 */
export async function receiveResult(
  account: AxeptaAccount,
  fields: Parameters,
  findAttempt: (reference: string) => Promise<PaymentAttempt | null>,
): Promise<Reception> {
  const opened = openResult(account, fields);
  if (!opened.ok) return { kind: 'false', reason: opened.reason };
  const { result } = opened;
  const reference = attemptReferenceIn(result.transId);
  const attempt = reference === null ? null : await findAttempt(reference);
  if (attempt === null || attempt.provider !== 'axepta') return { kind: 'foreign', reason: 'of no attempt of ours' };
  const order = refNrOf(attempt.orderNumber);
  if (result.refNr !== '' && result.refNr.padStart(order.length, '0') !== order) {
    return { kind: 'foreign', reason: 'of another order than its attempt' };
  }
  const meaning = meaningOf(result.status, result.code);
  return { kind: 'received', received: { attempt, meaning, code: result.code, eventId: eventIdOf(result) } };
}

function eventIdOf({ payId, xid, transId, status, code }: AxeptaResult): string {
  return [payId, xid, transId, status, code].join(':');
}
