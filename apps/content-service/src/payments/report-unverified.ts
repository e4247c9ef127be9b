import { formatMoney } from '@economat/commerce';
import { recordAnomaly } from './anomaly-queries.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderName } from './payment-provider.ts';

/** Whether money can move without a call of ours: PayPal waits to be told to take it, the card platform takes it by itself. */
const TAKES_BY_ITSELF: Readonly<Record<ProviderName, boolean>> = { paypal: false, axepta: true };

/** A payment under way at a provider that was switched off: if money may have moved, somebody has to look there. */
export async function reportUnverified(
  { database, log, now }: PaymentDeps,
  { provider, reference, orderDocumentId, orderNumber, amount }: PaymentAttempt,
): Promise<void> {
  if (!TAKES_BY_ITSELF[provider]) return;
  const detail = `${formatMoney(amount, 'fr')} demandés`;
  await recordAnomaly(database.sql, {
    kind: 'payment-unverified',
    attemptReference: reference,
    orderDocumentId,
    orderNumber,
    detail,
    at: now(),
  });
  log('error', `Payment ${reference} of ${orderNumber}: payment-unverified`);
}
