import type { Cents } from '@economat/commerce';
import { parseInvoiceRecord, type ReturnedPieces, returnedAmount } from '@economat/invoice';
import type { StoredOrder } from '../orders/stored-order.ts';
import { findInvoice } from './invoice-queries.ts';
import { unansweredWithdrawals } from './credited-refund-queries.ts';
import type { Sql } from '../database/sql.ts';

/** The goods of a declaration of withdrawal as pieces of the invoice's lines, after earlier declarations. */
export function returnedPieces(order: StoredOrder, withdrawalDocumentId: string): ReturnedPieces[] | null {
  const place = order.withdrawals.findIndex(({ documentId }) => documentId === withdrawalDocumentId);
  const withdrawal = order.withdrawals[place];
  if (withdrawal === undefined) return null;
  const earlier = order.withdrawals.slice(0, place).flatMap(({ lines }) => lines);
  return withdrawal.lines.flatMap(({ id, quantity }) => {
    const index = order.lines.findIndex(({ documentId }) => documentId === id);
    const before = earlier.reduce((sum, line) => (line.id === id ? sum + line.quantity : sum), 0);
    return index === -1 ? [] : [{ position: index + 1, quantity, before }];
  });
}

export interface OpenWithdrawal {
  readonly documentId: string;
  readonly declaredAt: Date;
  /** The price of its goods, including VAT; after a refusal what that left. */
  readonly amount: Cents;
}

/** Declarations that no refund answers, with the amount due. None while the order has no invoice. */
export async function openWithdrawals(sql: Sql, order: StoredOrder): Promise<OpenWithdrawal[]> {
  if (order.withdrawals.length === 0) return [];
  const stored = await findInvoice(sql, order.documentId);
  const invoice = stored === null ? null : parseInvoiceRecord(stored.record);
  if (invoice?.ok !== true || invoice.record.kind !== 'invoice') return [];
  const { record } = invoice;
  const unanswered = await unansweredWithdrawals(sql, order.id);
  return order.withdrawals.flatMap(({ documentId, declaredAt }) => {
    const open = unanswered.find((one) => one.documentId === documentId);
    if (open === undefined) return [];
    const amount = open.refused ?? returnedAmount(record, returnedPieces(order, documentId) ?? []);
    return [{ documentId, declaredAt, amount }];
  });
}
