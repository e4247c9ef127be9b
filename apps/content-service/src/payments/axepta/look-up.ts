import type { ProviderResult, StartedAttempt } from '../payment-provider.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { type BookedPayment, inquire } from './inquire.ts';
import { transIdOf } from './references.ts';

/** The platform's record of an attempt; null when it has none. */
export async function lookUp(
  account: AxeptaAccount,
  attempt: StartedAttempt,
): Promise<ProviderResult<BookedPayment | null>> {
  const inquiry = await inquire(account, { payId: attempt.captureReference, transId: transIdOf(attempt) });
  if (inquiry.kind === 'unavailable') return { ok: false, problem: 'unavailable', detail: inquiry.reason };
  return { ok: true, value: inquiry.kind === 'found' ? inquiry.payment : null };
}
