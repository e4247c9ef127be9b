import { environment } from '../environment/environment.ts';
import { repeat } from '../jobs/repeat.ts';
import { clearSentAccounts } from './refund-transfers/refund-transfer-queries.ts';
import { paymentServices } from './payment-services.ts';
import { reconcilePayments } from './reconcile.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';

/** Call after migrations. */
export function startPayments(): void {
  const interval = environment().PAYMENT_CHECK_SECONDS * 1_000;
  repeat('payments', () => reconcilePayments(paymentServices()), interval);
  repeat('refunds', () => reconcileRefunds(paymentServices()), interval);
  repeat('refund-accounts', () => clearSentAccounts(paymentServices().database.sql), interval);
}
