import type { Cents } from '@economat/commerce';
import { type OwedRefund, REFUNDS_SHOWN, type RefundsPage, type RefundTransferView } from '@economat/contract';
import { openWithdrawals } from '../../invoices/returned-pieces.ts';
import { databaseNow } from '../../database/database-clock.ts';
import { countOpenRefunds, listOpenRefunds } from './open-refund-queries.ts';
import { findOrder } from '../../orders/order-queries.ts';
import { countOwedOrders, listOwedOrders, type OwedOrder } from './owed-refund-queries.ts';
import {
  countOpenTransfers,
  listRefundTransfers,
  type RefundTransfer,
} from '../refund-transfers/refund-transfer-queries.ts';
import type { Sql } from '../../database/sql.ts';

/** After a cancellation or a withdrawal money is due within this time (code de la consommation, L216-7 and L221-24). */
const DUE_MILLISECONDS = 14 * 86_400_000;

/** Every refund that the shop owes: not begun, open, to be transferred. */
export async function listRefunds(sql: Sql): Promise<RefundsPage> {
  const now = await databaseNow(sql);
  const owed: OwedRefund[] = [];
  // One after the other: a long list must not use every connection of the pool.
  for (const order of await listOwedOrders(sql, REFUNDS_SHOWN)) owed.push(await owedView(sql, order, now));
  const open = await listOpenRefunds(sql, REFUNDS_SHOWN);
  const transfers = await listRefundTransfers(sql, REFUNDS_SHOWN);
  const counts = {
    owed: await countOwedOrders(sql),
    open: await countOpenRefunds(sql),
    transfers: await countOpenTransfers(sql),
  };
  const data = {
    owed,
    open: open.map(({ orderDocumentId: documentId, orderNumber, createdAt, ...refund }) => ({
      ...refund,
      order: { documentId, orderNumber },
      createdAt: createdAt.toISOString(),
    })),
    transfers: transfers.map(transferView),
  };
  return { data, meta: { counts } };
}

async function owedView(sql: Sql, owed: OwedOrder, now: Date): Promise<OwedRefund> {
  const { documentId, orderNumber, name, paymentMethod, kind, since } = owed;
  return {
    order: { documentId, orderNumber },
    name,
    paymentMethod,
    kind,
    amount: await amountOf(sql, owed),
    since: since.toISOString(),
    isLate: now.getTime() - since.getTime() > DUE_MILLISECONDS,
  };
}

/** A withdrawal owes its goods, a cancelled order all that is left. */
async function amountOf(sql: Sql, { documentId, withdrawal, left }: OwedOrder): Promise<Cents> {
  if (withdrawal === null) return left;
  const order = await findOrder(sql, documentId);
  const declared = order === null ? [] : await openWithdrawals(sql, order);
  return declared.find((one) => one.documentId === withdrawal)?.amount ?? left;
}

function transferView(transfer: RefundTransfer): RefundTransferView {
  const { orderDocumentId: documentId, orderNumber, name, amount, reason, state, holder } = transfer;
  return {
    id: transfer.documentId,
    order: { documentId, orderNumber },
    name,
    amount,
    reason,
    state,
    holder,
    account: transfer.ibanHint,
    isAsked: transfer.linkId !== null && transfer.isLinkOpen,
    file: transfer.fileId,
    rejectReason: transfer.rejectReason,
    createdAt: transfer.createdAt.toISOString(),
    sentAt: transfer.sentAt?.toISOString() ?? null,
  };
}
