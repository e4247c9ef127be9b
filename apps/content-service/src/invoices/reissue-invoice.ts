import type { ReceivedBefore } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { creditInvoice } from './issue-credit-note.ts';
import { issueNext } from './issue-invoice.ts';

/**
 * Credits the invoice of an order that has just been changed and issues it anew. The caller holds the order's lock, and knows that the order
 * has an invoice and the shop a seller.
 * @param received what came for the invoice, where it is on account.
 */
export async function reissueInvoice(
  sql: Sql,
  orderDocumentId: string,
  reason: string,
  at: Date,
  received?: ReceivedBefore,
): Promise<void> {
  await creditInvoice(sql, orderDocumentId, reason, at);
  if (!(await issueNext(sql, orderDocumentId, at, received)))
    throw new Error(`The order ${orderDocumentId} was invoiced and cannot be invoiced anew`);
}
