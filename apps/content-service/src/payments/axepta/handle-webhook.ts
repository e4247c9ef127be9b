import { findAttempt, isWebhookKnown, recordWebhook } from '../attempt-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { AxeptaAccount } from '../../environment/axepta-account.ts';
import { applyResult } from './apply-result.ts';
import type { Parameters } from './parameters.ts';
import { receiveResult } from './receive-result.ts';

/** taken: done, or nothing of ours: it need not be repeated. false: not the platform's. later: to be sent again. */
export type WebhookOutcome = 'taken' | 'false' | 'later';

/**
 * A webhook of the platform, sent until it is answered 200. It is remembered once it was acted on, so that a crash in between
 * makes the platform repeat it (P08).
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
