import type { Context } from 'koa';
import { sendOutcome, sendPersonal } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { orderReferenceOf } from '../orders/order-headers.ts';
import { listOpenAnomalies, resolveAnomaly } from '../persistence/payment-anomalies.ts';
import { paymentServices } from './payment-services.ts';
import { refundOrder } from './refund-order.ts';
import { refundRequest, resolutionRequest } from './staff-requests.ts';

/** What staff do with money. Who may is said at the routes. */
export async function refundStaffOrder(ctx: Context): Promise<void> {
  const body = parseInput(refundRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const { withdrawal = null, ...refund } = body.value.data;
  const request = { ...refund, withdrawal };
  const outcome = await refundOrder(paymentServices(), orderReferenceOf(ctx), request);
  sendOutcome(ctx, outcome, ({ refunded }) => ({ data: { refunded: refunded / 100 } }));
}

export async function listAnomalies(ctx: Context): Promise<void> {
  sendPersonal(ctx, { data: await listOpenAnomalies(paymentServices().database.sql) });
}

export async function resolveStaffAnomaly(ctx: Context): Promise<void> {
  const body = parseInput(resolutionRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const id = Number(orderReferenceOf(ctx));
  const { database, now } = paymentServices();
  const isKnown =
    Number.isSafeInteger(id) && (await resolveAnomaly(database.sql, id, body.value.data.resolution, now()));
  if (!isKnown) return sendError(ctx, 'not-found');
  sendPersonal(ctx, { data: { id } });
}
