import { DEFAULT_LANGUAGE, type Language } from '@economat/commerce';
import { findAttempt } from '../attempt-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { applyResult } from './apply-result.ts';
import type { Parameters } from './parameters.ts';
import { receiveResult } from './receive-result.ts';

export interface CardReturn {
  /** trouble: money other than the order's total was captured; the buyer must not be asked to pay again. */
  readonly page: 'success' | 'failure' | 'trouble';
  /** The attempt's reference; null when the browser's fields prove nothing. */
  readonly reference: string | null;
  /** The buyer's, as the attempt knows it. */
  readonly language: Language;
}

/**
 * Handles the buyer's return, which carries the same signed result as the webhook, often before it. The page shown follows from what was
 * applied; a result that cannot be confirmed now shows the success page, which says that it is being checked.
 */
export async function handleReturn(deps: PaymentDeps, account: AxeptaAccount, fields: Parameters): Promise<CardReturn> {
  const { sql } = deps.database;
  const reception = await receiveResult(account, fields, (reference) => findAttempt(sql, reference));
  if (reception.kind !== 'received') {
    deps.log('warn', `What a browser brought back from the card payments is ${reception.reason}`);
    return { page: 'failure', reference: null, language: DEFAULT_LANGUAGE };
  }
  const settlement = await applyResult(deps, reception.received);
  const { reference, language } = reception.received.attempt;
  return {
    page: settlement === 'failed' ? 'failure' : settlement === 'mismatch' ? 'trouble' : 'success',
    reference,
    language,
  };
}
