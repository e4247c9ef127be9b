import { formatMoney } from '@economat/commerce';
import { recordAnomaly } from './anomaly-queries.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { ProviderName } from './payment-provider.ts';

/** Whether money can move without a call of ours: PayPal waits for the capture, the card platform captures by itself. */
const TAKES_BY_ITSELF: Readonly<Record<ProviderName, boolean>> = { paypal: false, axepta: true };

/** Reports an open payment at a disabled provider if money may have moved: staff must look there. */
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
