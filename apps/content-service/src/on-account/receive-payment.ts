import { type Cents, parisDay } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { changeLockedOrder } from '../order-status/change-order-status.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { insertMovement, lockReceivable, ordersOfInvoice } from './receivable-queries.ts';

export interface InvoicePayment {
  readonly invoice: string;
  readonly amount: Cents;
  /** `YYYY-MM-DD`, as the bank says. */
  readonly day: string;
  readonly at: Date;
  /** Name of the member of staff. */
  readonly by: string | null;
}

/** The day of a receipt: as the bank says, today where it says none or one to come. */
export function dayOfReceipt(day: string | null, at: Date): string {
  const today = parisDay(at);
  return day !== null && day < today ? day : today;
}

/**
 * Writes down what came for an invoice on account, a part of it or all; with the last cent its orders are paid. Call in a transaction.
 * @param expected whose account it is, and what was seen as open.
 */
export async function receivePayment(
  sql: Sql,
  payment: InvoicePayment,
  expected: { readonly companyId: number; readonly open: Cents },
): Promise<'received' | 'not-found' | 'receivable-changed'> {
  const { invoice, amount, at, by } = payment;
  // Orders first, as everywhere, so that nothing deadlocks.
  const orders = [];
  for (const documentId of await ordersOfInvoice(sql, invoice)) orders.push(await lockOrder(sql, documentId));
  const locked = await lockReceivable(sql, invoice);
  if (locked === null || locked.companyId !== expected.companyId) return 'not-found';
  if (locked.open !== expected.open || amount > locked.open) return 'receivable-changed';
  await insertMovement(sql, { ...payment, kind: 'receipt', reason: null });
  if (amount < locked.open) return 'received';
  for (const order of orders) {
    if (order !== null)
      await changeLockedOrder(sql, order, { to: order.orderStatus, actor: 'staff', by, paymentStatus: 'paid', at });
  }
  return 'received';
}
