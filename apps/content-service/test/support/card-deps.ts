import type { AxeptaAccount } from '../../src/environment/axepta-account.ts';
import { findAttempt } from '../../src/payments/attempt-queries.ts';
import { createAxepta } from '../../src/payments/axepta/provider.ts';
import { finishAttempt } from '../../src/payments/finish-attempt.ts';
import type { PaymentDeps } from '../../src/payments/payment-deps.ts';
import { findOrder } from '../../src/orders/order-queries.ts';
import { openOrders } from './order-deps.ts';

export interface DirectPayments {
  readonly deps: PaymentDeps;
  close(): Promise<void>;
}

/** The use cases of card payments on a real database and platform without a running service, for a sudden end. */
export function openCardPayments(databaseUrl: string, account: AxeptaAccount): DirectPayments {
  const orders = openOrders(databaseUrl);
  const { sql } = orders.deps.database;
  // Nobody listens there: what ends a payment is the process under test.
  const publicUrl = 'http://127.0.0.1:9';
  const axepta = createAxepta({ account, publicUrl, buyerOf: (documentId) => findOrder(sql, documentId) });
  const deps: PaymentDeps = { ...orders.deps, providers: { axepta }, methods: ['credit_card'], log: () => undefined };
  return { deps, close: () => orders.close() };
}

/** Brings a card payment to its end, as a replica does. Resolves with what became of it. */
export async function finishCardPayment(databaseUrl: string, account: AxeptaAccount, reference: string) {
  const payments = openCardPayments(databaseUrl, account);
  try {
    const attempt = await findAttempt(payments.deps.database.sql, reference);
    return attempt === null ? 'no such attempt' : await finishAttempt(payments.deps, attempt);
  } finally {
    await payments.close();
  }
}
