import { findAttempt, isWebhookKnown, recordWebhook } from '../attempt-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { applyResult } from './apply-result.ts';
import type { Parameters } from './parameters.ts';
import { receiveResult } from './receive-result.ts';

/** taken: done, or not ours: no repetition needed. false: not the platform's. later: to be sent again. */
export type WebhookOutcome = 'taken' | 'false' | 'later';

/**
 * Handles a webhook of the platform, which repeats it until it is answered 200. It is recorded after it was applied, so that a crash in
 * between makes the platform repeat it.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  account: AxeptaAccount,
  fields: Parameters,
): Promise<WebhookOutcome> {
  const { sql } = deps.database;
  const reception = await receiveResult(account, fields, (reference) => findAttempt(sql, reference));
  if (reception.kind !== 'received') {
    deps.log('warn', `A webhook to the card payments is ${reception.reason}`);
    return reception.kind === 'false' ? 'false' : 'taken';
  }
  const { received } = reception;
  if (await isWebhookKnown(sql, 'axepta', received.eventId)) return 'taken';
  if ((await applyResult(deps, received)) === 'unavailable') return 'later';
  await recordWebhook(sql, 'axepta', received.eventId, deps.now());
  return 'taken';
}
