import { canPay, type Cents, cents, zeroCents } from '@economat/commerce';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import { isPaid } from '../invoices/invoice-record.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import { reissueInvoice } from '../invoices/reissue-invoice.ts';
import { changeLockedOrder } from '../order-status/change-order-status.ts';
import { writeAddress } from '../orders/buyer-queries.ts';
import { type NewEvent, recordEvent } from '../orders/event-queries.ts';
import type { LockedOrder } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { moveStock, type StockUnits } from '../stock/stock-queries.ts';
import { updateVoucherUse } from '../vouchers/voucher-queries.ts';
import { queueChangeMail } from './change-mail.ts';
import { markApplied } from './change-queries.ts';
import { writeLines, writeSums } from './content-queries.ts';
import { type ChangedContent, changeDetails, contentOf, isSame, type OrderContent } from './order-content.ts';
import { stockMoves } from './price-change.ts';

export interface ChangeToApply {
  readonly documentId: string;
  readonly content: ChangedContent;
  /** Pieces that are taken from the stock already. */
  readonly held: readonly StockUnits[];
  readonly reason: string | null;
}

export type ApplyRefusal = 'stock-short' | 'seller-missing';

/** On the invoice and its credit note. */
const REISSUED = 'Modification de la commande';

/**
 * Makes an order what a change says, all of it: addresses, lines, sums, stock, voucher, invoice, event and mail, in the caller's
 * transaction, which holds the order's lock; what is refused has written nothing. Money of a paid order is not moved here: what it received
 * too much is due from now on, and what it lacked was paid before.
 * @param paid the difference that was paid for it.
 */
export async function applyChange(
  sql: Sql,
  locked: LockedOrder,
  order: StoredOrder,
  change: ChangeToApply,
  event: Pick<NewEvent, 'actor' | 'by' | 'at'>,
  paid: Cents = zeroCents,
): Promise<ApplyRefusal | null> {
  const { content } = change;
  const before = contentOf(order);
  const { at } = event;
  const isReissued = isInvoicedAgain(before, content) && (await findInvoice(sql, order.documentId)) !== null;
  if (isReissued && (await readInvoiceSettings(sql)) === null) return 'seller-missing';
  if (!(await moveStock(sql, withoutHeld(stockMoves(before.lines, content.lines), change.held)))) return 'stock-short';
  await writeAddress(sql, order.billingAddress.id, content.billingAddress);
  await writeAddress(sql, order.shippingAddress.id, content.shippingAddress);
  await writeLines(sql, order.id, content, at);
  await writeSums(sql, order.id, content, { isPackedAgain: isPackedAgain(before, content), at });
  await updateVoucherUse(sql, order.documentId, content.voucherDiscount, at);
  faultPoint('change-written');
  if (isReissued) await reissueInvoice(sql, order.documentId, REISSUED, at);
  const refund = cents(isPaid(order) ? Math.max(0, order.total + paid - content.total) : 0);
  await markApplied(sql, change.documentId, { refund, at });
  const details = changeDetails(before, content, change.reason);
  await recordEvent(sql, { ...event, ...details, documentId: newDocumentId(), orderId: order.id, kind: 'changed' });
  await queueChangeMail(sql, change.documentId, 'applied');
  // Nothing is left to pay: like an order that is placed for nothing.
  if (content.total === 0 && canPay(order))
    await changeLockedOrder(sql, locked, { to: 'processing', actor: 'payment', paymentStatus: 'paid', at });
  faultPoint('change-applied');
  return null;
}

/** Whether documents say something else of the order: its invoice names buyer, lines and sums, not where the parcel goes. */
export function isInvoicedAgain(before: OrderContent, after: OrderContent): boolean {
  const billed = ({ billingAddress, lines, discount, discountCode, total }: OrderContent) => ({
    billingAddress: { ...billingAddress, phoneNumber: '' },
    lines,
    discount,
    discountCode,
    total,
  });
  return !isSame(billed(before), billed(after));
}

function isPackedAgain(before: OrderContent, after: OrderContent): boolean {
  const packed = ({ lines, shippingAddress }: OrderContent) => ({
    shippingAddress,
    lines: lines.map(({ documentId, quantity }) => ({ documentId, quantity })),
  });
  return !isSame(packed(before), packed(after));
}

function withoutHeld(moves: readonly StockUnits[], held: readonly StockUnits[]): StockUnits[] {
  return moves.map(({ productId, units }) => ({
    productId,
    units: units - (held.find((one) => one.productId === productId)?.units ?? 0),
  }));
}
