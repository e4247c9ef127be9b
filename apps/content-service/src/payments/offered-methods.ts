import type { PublicPaymentMethod } from '@economat/commerce';
import type { Environment } from '../environment/environment.ts';

/** The payment methods of the checkout: the operator's list, else a transfer and every configured provider. */
export function offeredMethods({
  PAYMENT_METHODS: listed,
  axepta,
  paypal,
}: Environment): readonly PublicPaymentMethod[] {
  const cards = axepta === null ? [] : (['credit_card'] as const);
  return listed ?? [...cards, ...(paypal === null ? [] : (['paypal'] as const)), 'bank_transfer'];
}
