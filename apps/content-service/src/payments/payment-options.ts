import type { CardFormSettings, ShopSettings } from '@economat/contract';
import type { Environment } from '../environment/environment.ts';
import { formAddressOf } from './axepta/payment-request.ts';
import { offeredMethods } from './offered-methods.ts';

/** This installation's payment options for the storefront. */
export function paymentOptions(environment: Environment): Pick<ShopSettings, 'paymentMethods' | 'cardForm'> {
  return { paymentMethods: [...offeredMethods(environment)], cardForm: cardFormOf(environment) };
}

function cardFormOf({ axepta, AXEPTA_CARD_FORM, AXEPTA_CARD_BRANDS }: Environment): CardFormSettings | null {
  if (axepta === null || AXEPTA_CARD_FORM === 'off') return null;
  return {
    action: formAddressOf(axepta),
    brands: AXEPTA_CARD_BRANDS.map(([brand, value]) => ({ brand, value })),
  };
}
