import { invoicingAddress, type IssuedRecord, parseInvoiceRecord } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { issuedRecord } from '../invoices/issued-record.ts';
import { creditInvoice, creditRefundsAgain, creditUnsent } from '../invoices/issue-credit-note.ts';
import { reissueInvoice } from '../invoices/reissue-invoice.ts';
import { readReceived } from '../on-account/receivable-queries.ts';
import { reissueCollective } from '../on-account/reissue-collective.ts';
import { findOrder } from '../orders/order-queries.ts';
import { keepUnsent } from './outgoing-flow-queries.ts';
import { isBuyerUnknown } from './status-queries.ts';
import { findTransmission, type ListedTransmission } from './transmission-list-queries.ts';

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
  if (current.record.collected !== undefined) await reissueCollective(sql, number, reason, at);
  else if (order.orderStatus === 'cancelled') return creditInvoice(sql, orderDocumentId, reason, at);
  else {
    await reissueInvoice(sql, orderDocumentId, reason, at, await readReceived(sql, number));
    if (order.onAccount !== null) await creditUnsent(sql, order, at);
    await creditRefundsAgain(sql, orderDocumentId, number, at);
  }
  if (await isBuyerUnknown(sql, number)) await reportInstead(sql, current.record, orderDocumentId);
}

/** To the same address the platform would reject the new invoice as well: its sale is reported with those to consumers. */
async function reportInstead(sql: Sql, { buyer }: IssuedRecord, orderDocumentId: string): Promise<void> {
  const { number, buyer: addressed } = issuedRecord((await findInvoice(sql, orderDocumentId))?.record);
  const document = await findTransmission(sql, number);
  if (document === null || invoicingAddress(addressed) !== invoicingAddress(buyer)) return;
  await keepUnsent(sql, { id: document.flow.id, documentNumber: number }, 'buyer-unknown', true);
}
