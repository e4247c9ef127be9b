import type { Cents } from '@economat/commerce';
import type { ProviderResult } from '../payment-provider.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { callPlatform } from './platform-call.ts';
import { requestIdOf } from './references.ts';
import { isSigned } from './result.ts';
import { meaningOf } from './result-codes.ts';

export interface PostPayment {
  readonly payId: string;
  readonly transId: string;
  readonly amount: Cents;
  /** Our key, the same for every retry: the platform moves the money once for it. */
  readonly key: string;
}

export type PostPaymentResult =
  | { readonly kind: 'done'; /** The platform's id of this step. */ readonly xid: string }
  /** Accepted, and carried out later or never: the platform's record will show. */
  | { readonly kind: 'pending'; readonly xid: string; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string }
  /** It is unknown whether it was carried out: repeat it with the same key. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/**
 * Moves money of an existing payment: `capture` takes (a part of) the authorised sum, `credit` refunds (a part of) the captured one,
 * `reverse` undoes the last step.
 */
export async function postPayment(
  account: AxeptaAccount,
  step: 'capture' | 'credit' | 'reverse',
  { payId, transId, amount, key }: PostPayment,
): Promise<PostPaymentResult> {
  const answer = await callPlatform(account, step, [
    ['PayID', payId],
    ['TransID', transId],
    ['Amount', String(amount)],
    ['Currency', 'EUR'],
    ['ReqId', requestIdOf(step, key)],
  ]);
  if (!answer.ok) return { kind: 'unavailable', reason: answer.reason };
  const value = (name: string): string => answer.parameters.get(name)?.trim() ?? '';
  if (value('payid') !== payId || !isSigned(account, answer.parameters)) {
    return { kind: 'unavailable', reason: `the answer to ${step} is wrongly signed` };
  }
  const code = value('code').toUpperCase();
  const meaning = meaningOf(value('status').toUpperCase(), code);
  if (meaning === 'succeeded') return { kind: 'done', xid: value('xid') };
  if (meaning === 'in-progress') return { kind: 'pending', xid: value('xid'), code };
  if (meaning === 'try-later') return { kind: 'unavailable', reason: `${step} is undecided (code ${code})` };
  return { kind: 'refused', code };
}

/** The same for callers that need the money moved now. */
export function failureOf(
  moved: Exclude<PostPaymentResult, { kind: 'done' }>,
): Extract<ProviderResult<never>, { ok: false }> {
  if (moved.kind === 'refused') return { ok: false, problem: 'refused', detail: moved.code };
  const detail = moved.kind === 'pending' ? `undecided (code ${moved.code})` : moved.reason;
  return { ok: false, problem: 'unavailable', detail };
}
