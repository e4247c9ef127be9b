import type { OrderReader } from '../../access/order-reader.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { markOpened, settleAttemptRow } from '../attempt-queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { openPayment, type OpeningRefusal, type PaymentRequest } from '../start-payment.ts';
import { browserInfoValue, type SeenBrowser, type StatedBrowser } from './browser-info.ts';
import type { Envelope } from './envelope.ts';
import { formAddressOf, hostedPageUrl, sealFormPayment } from './payment-request.ts';
import { type AxeptaDeps, cardPaymentOf } from './provider.ts';

/** The fields that the shop's own card form posts beside the card's, and their address: straight from the browser to the platform. */
export interface CardForm extends Envelope {
  readonly action: string;
}

/** Opens a payment for the shop's own card form. The hosted page would continue the same attempt. */
export async function openCardForm(
  deps: PaymentDeps,
  axepta: AxeptaDeps,
  reader: OrderReader,
  request: PaymentRequest,
  browser: { readonly stated: StatedBrowser; readonly seen: SeenBrowser },
): Promise<Outcome<CardForm, OpeningRefusal | 'payment-provider-refused'>> {
  const opened = await openPayment(deps, deps.providers.axepta, reader, request);
  if (!opened.ok) return opened;
  const { attempt } = opened.value;
  const payment = await cardPaymentOf(axepta, attempt);
  if (!payment.ok) {
    const change = { state: 'failed', captureReference: null, detail: payment.detail, at: deps.now() } as const;
    await settleAttemptRow(deps.database.sql, attempt.id, change);
    return refused('payment-provider-refused');
  }
  const redirectUrl = hostedPageUrl(axepta.account, payment.value);
  await markOpened(deps.database.sql, attempt.id, { providerReference: null, redirectUrl });
  const envelope = sealFormPayment(axepta.account, payment.value, browserInfoValue(browser.stated, browser.seen));
  return done({ ...envelope, action: formAddressOf(axepta.account) });
}
