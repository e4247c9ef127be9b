import type { PaymentDeps } from '../../src/payments/payment-deps.ts';
import { createPayPal } from '../../src/payments/paypal/provider.ts';
import { type DirectOrders, openOrders } from './order-deps.ts';

export interface DirectPayments extends Omit<DirectOrders, 'deps'> {
  readonly deps: PaymentDeps;
}

/** The payment's use cases on a real database and the sandbox, without a running service. */
export function openPayments(
  databaseUrl: string,
  sandboxUrl: string,
  now: () => Date = () => new Date(),
): DirectPayments {
  const orders = openOrders(databaseUrl, now);
  const paypal = createPayPal({
    apiUrl: sandboxUrl,
    clientId: 'sandbox-client-id',
    clientSecret: 'sandbox-client-secret',
    webhookId: 'WH-SANDBOX-0001',
    verification: 'certificate',
    publicUrl: 'http://localhost:3000',
  });
  return { ...orders, deps: { ...orders.deps, providers: { paypal }, methods: ['paypal'], log: () => undefined } };
}
