import type { PaymentMethod } from '@economat/commerce';
import type { Environment } from '../environment/environment.ts';

/** What the checkout offers: what the operator lists, else a transfer and whatever provider is configured. */
export function offeredMethods({ PAYMENT_METHODS: listed, axepta, paypal }: Environment): readonly PaymentMethod[] {
  const cards = axepta === null ? [] : (['credit_card'] as const);
  return listed ?? [...cards, ...(paypal === null ? [] : (['paypal'] as const)), 'bank_transfer'];
}
