import { type Cents, cents } from '@economat/commerce';
import { newDocumentId } from '../../database/document-id.ts';
import type { Sql } from '../../database/sql.ts';
import { done, type Outcome, refused } from '../../outcome.ts';
import { insertRefundTransfer } from '../refund-transfers/refund-transfer-queries.ts';
import { hasOpenRefund } from './open-refund-queries.ts';
import { listOrderPayments, type OrderPayment } from './order-payment-queries.ts';
import { insertRefund, type NewRefund } from './refund-queries.ts';

/** A part of a refund: what one payment gives back. */
export interface RefundPart {
  readonly key: string;
  /** Null for a transfer. */
  readonly attemptId: number | null;
  readonly amount: Cents;
}

/**
 * Writes a refund down as one part for each payment that it needs: an order whose difference was paid has several. The caller holds the
 * order's lock.
 */
export async function insertRefundParts(
  sql: Sql,
  { key, amount, ...refund }: Omit<NewRefund, 'attemptId'>,
): Promise<Outcome<readonly RefundPart[], 'refund-exceeds-payment' | 'refund-undecided'>> {
  const parts = partsOf(key, amount, await listOrderPayments(sql, refund.orderId));
  if (parts === null) return refused('refund-exceeds-payment', 'amount');
  for (const { attemptId } of parts) {
    if (attemptId !== null && (await hasOpenRefund(sql, attemptId))) return refused('refund-undecided');
  }
  for (const part of parts) {
    await insertRefund(sql, { ...refund, ...part });
    if (part.attemptId === null) await insertRefundTransfer(sql, part.key, newDocumentId());
  }
  return done(parts);
}

/** The first part has the refund's own key. Null when the payments do not suffice. */
function partsOf(key: string, amount: Cents, payments: readonly OrderPayment[]): RefundPart[] | null {
  const parts: RefundPart[] = [];
  let missing: number = amount;
  for (const { attemptId, left } of payments) {
    const given = Math.min(missing, left);
    if (given <= 0) continue;
    parts.push({ key: parts.length === 0 ? key : `${key}.${parts.length + 1}`, attemptId, amount: cents(given) });
    missing -= given;
  }
  return missing > 0 ? null : parts;
}
