import { environment } from '../environment/environment.ts';
import { orderServices } from '../orders/order-services.ts';
import { offeredMethods } from './offered-methods.ts';
import { axeptaServices } from './axepta/axepta-services.ts';
import { createAxepta } from './axepta/provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { createPayPal } from './paypal/provider.ts';

let services: PaymentDeps | undefined;

/** The real ones of this process. */
export function paymentServices(): PaymentDeps {
  services ??= {
    ...orderServices(),
    providers: { ...withPayPal(), ...withAxepta() },
    methods: offeredMethods(environment()),
    log: (level, message) => strapi.log[level](message),
  };
  return services;
}

function withPayPal(): Pick<PaymentDeps['providers'], 'paypal'> {
  const { paypal, SHOP_PUBLIC_URL } = environment();
  return paypal === null ? {} : { paypal: createPayPal({ ...paypal, publicUrl: SHOP_PUBLIC_URL }) };
}

function withAxepta(): Pick<PaymentDeps['providers'], 'axepta'> {
  const axepta = axeptaServices();
  return axepta === null ? {} : { axepta: createAxepta(axepta) };
}
