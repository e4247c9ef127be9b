import { payPalCaptureAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** Finishes the PayPal payment that the buyer agreed to; safe to repeat. */
export function getPayPalCapture(api: ApiClient, payPalToken: string) {
  const query = new URLSearchParams({ token: payPalToken });
  return api.send({ path: `/paypal/capture-order?${query.toString()}`, answer: payPalCaptureAnswer });
}
