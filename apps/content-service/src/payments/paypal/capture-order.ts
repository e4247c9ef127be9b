import { done, type Outcome, refused } from '../../outcome.ts';
import { findAttemptAtProvider } from '../attempt-queries.ts';
import { finishAttempt } from '../finish-attempt.ts';
import type { PaymentDeps } from '../payment-deps.ts';

export interface CapturedOrder {
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'VOIDED';
  readonly orderNumber: string;
  readonly orderId: string;
}

type CaptureOutcome = Outcome<
  CapturedOrder,
  'not-found' | 'payment-not-completed' | 'payment-amount-mismatch' | 'payment-provider-unavailable'
>;

/**
 * Handles the buyer's return from PayPal. The documented call is a GET, so it may be prefetched and repeated: it only finishes what the
 * buyer approved at PayPal. The token is PayPal's id of the payment, which only the buyer and we know.
 */
export async function captureOrder(deps: PaymentDeps, token: string): Promise<CaptureOutcome> {
  const attempt = await findAttemptAtProvider(deps.database.sql, 'paypal', token);
  if (attempt === null) return refused('not-found');
  const order = { orderNumber: attempt.orderNumber, orderId: attempt.orderDocumentId };
  switch (await finishAttempt(deps, attempt)) {
    case 'paid':
      return done({ status: 'COMPLETED', ...order });
    case 'pending':
      return done({ status: 'PENDING', ...order });
    case 'failed':
      return done({ status: 'DECLINED', ...order });
    case 'late':
    case 'second':
      return done({ status: 'VOIDED', ...order });
    case 'open':
      return refused('payment-not-completed');
    case 'mismatch':
      return refused('payment-amount-mismatch');
    case 'unavailable':
      return refused('payment-provider-unavailable');
  }
}
