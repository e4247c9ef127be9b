import { REFUND_TOKEN_HEADER, refundAccountAnswer, refundAccountGivenAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

/** What opens a refund's account form: its id, and the secret of the mailed link. */
export interface RefundLink {
  readonly id: string;
  readonly secret: string;
}

export function getRefundAccount(api: ApiClient, link: RefundLink, signal: AbortSignal) {
  return api.send({ ...callOf(link), answer: refundAccountAnswer, signal });
}

export function postRefundAccount(
  api: ApiClient,
  link: RefundLink,
  data: { readonly holder: string; readonly iban: string },
) {
  return api.send({ ...callOf(link), method: 'POST', body: { data }, answer: refundAccountGivenAnswer });
}

function callOf({ id, secret }: RefundLink) {
  return { path: `/refund-accounts/${encodeURIComponent(id)}`, headers: { [REFUND_TOKEN_HEADER]: secret } };
}
