import { parseInvoiceRecord } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { creditInvoice, creditRefundsAgain, creditUnsent } from '../invoices/issue-credit-note.ts';
import { reissueInvoice } from '../invoices/reissue-invoice.ts';
import { readReceived } from '../on-account/receivable-queries.ts';
import { reissueCollective } from '../on-account/reissue-collective.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { ListedTransmission } from './transmission-list-queries.ts';

/**
 * Cancels a refused invoice by internal credit notes and invoices its orders anew from what they say now; what was refunded on the first is
 * credited on the second, and what came for the first is not asked for again. A cancelled order, and an invoice that another replaced, are
 * not invoiced anew. The caller holds the locks of its orders.
 */
export async function cancelAndReissue(
  sql: Sql,
  { number, orderDocumentId, code }: ListedTransmission,
  at: Date,
): Promise<void> {
  const current = parseInvoiceRecord((await findInvoice(sql, orderDocumentId))?.record);
  const order = await findOrder(sql, orderDocumentId);
  if (!current.ok || current.record.number !== number || order === null) return;
  const reason = `Annule la facture ${number}, ${code === '210' ? 'refusée par l’acheteur' : 'rejetée par la plateforme'}`;
  if (current.record.collected !== undefined) return reissueCollective(sql, number, reason, at);
  if (order.orderStatus === 'cancelled') return creditInvoice(sql, orderDocumentId, reason, at);
  await reissueInvoice(sql, orderDocumentId, reason, at, await readReceived(sql, number));
  if (order.onAccount !== null) await creditUnsent(sql, order, at);
  await creditRefundsAgain(sql, orderDocumentId, number, at);
}
