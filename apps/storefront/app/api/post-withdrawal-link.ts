import type { Language } from '@economat/commerce';
import { withdrawalLinkAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export function postWithdrawalLink(
  api: ApiClient,
  data: { readonly orderNumber: string; readonly email: string; readonly language: Language },
) {
  return api.send({ method: 'POST', path: '/withdrawal-links', body: { data }, answer: withdrawalLinkAnswer });
}
