import { orderAnswer } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { sendError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { invoiceUnpaidOrder } from '../invoices/invoice-unpaid-order.ts';
import { openWithdrawals } from '../invoices/returned-pieces.ts';
import { findOrder } from '../persistence/orders.ts';
import type { StatusChangeResult } from './change-order-status.ts';
import { orderReferenceOf } from './order-headers.ts';
import { orderServices } from './order-services.ts';
import { orderView } from './order-view.ts';
import { cancelByStaff, deliverOrder, markTransferReceived, shipOrder, staffActions } from './staff-orders.ts';
import { cancelRequest, shipRequest } from './staff-requests.ts';

/** What staff do with one order. Who may is said at the routes. */
export async function readStaffOrder(ctx: Context): Promise<void> {
  await sendOrder(ctx);
}

export async function shipStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(shipRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const shipment = { ...body.value.data, trackingUrl: body.value.data.trackingUrl ?? null };
  await sendResult(ctx, await shipOrder(orderServices(), orderReferenceOf(ctx), shipment));
}

export async function deliverStaffOrder(ctx: Context): Promise<void> {
  await sendResult(ctx, await deliverOrder(orderServices(), orderReferenceOf(ctx)));
}

export async function cancelStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(cancelRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  await sendResult(ctx, await cancelByStaff(orderServices(), orderReferenceOf(ctx), body.value.data.reason));
}

export async function receiveTransfer(ctx: Context): Promise<void> {
  await sendResult(ctx, await markTransferReceived(orderServices(), orderReferenceOf(ctx)));
}

/** Invoices a transfer before it arrives. */
export async function invoiceStaffOrder(ctx: Context): Promise<void> {
  await sendResult(ctx, await invoiceUnpaidOrder(orderServices(), orderReferenceOf(ctx)));
}

async function sendResult(ctx: Context, result: StatusChangeResult): Promise<void> {
  switch (result.kind) {
    case 'not-found':
      return sendError(ctx, 'not-found');
    case 'refused':
      return sendError(ctx, 'order-transition-refused', { orderStatus: result.from.orderStatus });
    case 'changed':
    case 'unchanged':
      return sendOrder(ctx);
  }
}

async function sendOrder(ctx: Context): Promise<void> {
  const { database, now } = orderServices();
  const order = await findOrder(database.sql, orderReferenceOf(ctx));
  if (order === null) return sendError(ctx, 'not-found');
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    ...z.encode(orderAnswer, { data: orderView(order, now()) }),
    meta: {
      staffActions: staffActions(order),
      withdrawals: (await openWithdrawals(database.sql, order)).map(({ documentId, declaredAt, amount }) => ({
        documentId,
        declaredAt: declaredAt.toISOString(),
        amount: amount / 100,
      })),
    },
  };
}
