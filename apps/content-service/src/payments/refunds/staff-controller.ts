import { cancelAndRefundRequest, refundAnswer, refundRequest, refundSettlementRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { staffNameOf } from '../../access/staff-name.ts';
import { sendOutcome } from '../../http/answer.ts';
import { sendError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse.ts';
import { pathReference } from '../../http/path-reference.ts';
import type { Outcome } from '../../outcome.ts';
import { paymentServices } from '../payment-services.ts';
import { anomalyIdOf } from '../staff-controller.ts';
import { cancelWithRefund } from './cancel-with-refund.ts';
import { type RefundAnswer, refundOrder, resumeRefund } from './refund-order.ts';
import { refundStrayPayment } from './refund-stray-payment.ts';
import { settleManually } from './settle-manually.ts';

/** Refunds for staff. The routes say who may make them. */
export async function refundStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(refundRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const { withdrawal = null, ...refund } = body.value.data;
  sendRefund(ctx, await refundOrder(paymentServices(), pathReference(ctx), { ...refund, withdrawal }));
}

export async function cancelAndRefundStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(cancelAndRefundRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  sendRefund(ctx, await cancelWithRefund(paymentServices(), pathReference(ctx), body.value.data));
}

export async function refundStaffAnomaly(ctx: Context): Promise<void> {
  const id = anomalyIdOf(ctx);
  if (id === null) return sendError(ctx, 'not-found');
  sendRefund(ctx, await refundStrayPayment(paymentServices(), id));
}

export async function resumeStaffRefund(ctx: Context): Promise<void> {
  sendRefund(ctx, await resumeRefund(paymentServices(), pathReference(ctx)));
}

export async function settleStaffRefund(ctx: Context): Promise<void> {
  const body = parseInput(refundSettlementRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const settlement = { ...body.value.data, by: staffNameOf(ctx) };
  sendRefund(ctx, await settleManually(paymentServices(), pathReference(ctx), settlement));
}

function sendRefund(ctx: Context, outcome: Outcome<RefundAnswer>): void {
  sendOutcome(ctx, outcome, (value) => z.encode(refundAnswer, { data: value }));
}
