import { cancelRequest, shipRequest, staffOrderAnswer } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { sendPersonal } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { invoiceUnpaidOrder } from '../order-status/invoice-unpaid-order.ts';
import type { StatusChangeResult } from '../order-status/change-order-status.ts';
import { pathReference } from '../http/path-reference.ts';
import { orderServices } from '../orders/order-services.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { cancelByStaff, deliverOrder, markTransferReceived, shipOrder } from '../order-status/staff-orders.ts';

/** Staff's actions on an order. The routes say who may take them. */
export async function showStaffOrder(ctx: Context): Promise<void> {
  await sendOrder(ctx);
}

export async function shipStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(shipRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const shipment = { ...body.value.data, trackingUrl: body.value.data.trackingUrl ?? null };
  await sendResult(ctx, await shipOrder(orderServices(), pathReference(ctx), shipment));
}

export async function deliverStaffOrder(ctx: Context): Promise<void> {
  await sendResult(ctx, await deliverOrder(orderServices(), pathReference(ctx)));
}

export async function cancelStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(cancelRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  await sendResult(ctx, await cancelByStaff(orderServices(), pathReference(ctx), body.value.data.reason));
}

export async function receiveTransfer(ctx: Context): Promise<void> {
  await sendResult(ctx, await markTransferReceived(orderServices(), pathReference(ctx)));
}

/** Invoices a transfer before it arrives. */
export async function invoiceStaffOrder(ctx: Context): Promise<void> {
  await sendResult(ctx, await invoiceUnpaidOrder(orderServices(), pathReference(ctx)));
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
  const order = await readStaffOrder(orderServices(), pathReference(ctx));
  if (order === null) return sendError(ctx, 'not-found');
  sendPersonal(ctx, z.encode(staffOrderAnswer, order));
}
