import { normaliseEmail } from '@economat/commerce';
import {
  cartChangedDetails,
  latestOrderNumberAnswer,
  orderAnswer,
  orderChangeRequest,
  orderPlacedAnswer,
  orderRequest,
  ordersAnswer,
  withdrawalLinkRequest,
  withdrawalRequest,
} from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { callerOf } from '../../../access/require-customer.ts';
import { environment } from '../../../environment.ts';
import { sendOutcome, sendPersonal } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { allow } from '../../../http/rate-limits.ts';
import { changeOwnOrder } from '../../../orders/change-own-order.ts';
import { readCreditNote, readInvoice } from '../../../invoices/read-invoice.ts';
import { declareWithdrawal } from '../../../orders/declare-withdrawal.ts';
import { latestOrderNumber, listOwnOrders } from '../../../orders/list-orders.ts';
import { attemptKeyOf, isAttemptKey, orderReaderOf, orderReferenceOf } from '../../../orders/order-headers.ts';
import { orderServices } from '../../../orders/order-services.ts';
import { orderView, withdrawalView } from '../../../orders/order-view.ts';
import { readOrdersQuery } from '../../../orders/orders-query.ts';
import { placeOrder } from '../../../orders/place-order.ts';
import { readOrder } from '../../../orders/read-order.ts';
import { requestWithdrawalLink } from '../../../orders/request-withdrawal-link.ts';

export default {
  async place(ctx: Context): Promise<void> {
    const deps = orderServices();
    const key = attemptKeyOf(ctx);
    if (key !== null && !isAttemptKey(key)) return sendError(ctx, 'idempotency-key-invalid');
    const body = parseInput(orderRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const result = await placeOrder(deps, { attemptKey: key, customer: callerOf(ctx), data: body.value.data });
    if (result.kind === 'cart-changed') {
      return sendError(ctx, 'cart-changed', z.encode(cartChangedDetails, { code: 'cart-changed', ...result.details }));
    }
    if (result.kind === 'refused') return sendError(ctx, result.code, { fields: result.fields ?? [] });
    const { order, accessToken } = result;
    personal(ctx).body = z.encode(orderPlacedAnswer, { data: orderView(order, deps.now()), meta: { accessToken } });
    ctx.status = 201;
  },

  async list(ctx: Context): Promise<void> {
    const deps = orderServices();
    const query = readOrdersQuery(ctx.query);
    if (query.kind === 'invalid') return sendError(ctx, 'invalid-query', { fields: query.fields });
    if (query.kind === 'latest-number') {
      const orderNumber = await latestOrderNumber(deps);
      personal(ctx).body = z.encode(latestOrderNumberAnswer, { data: orderNumber === null ? [] : [{ orderNumber }] });
      return;
    }
    const customer = callerOf(ctx);
    if (customer === null) return sendError(ctx, 'token-missing');
    const { orders, total } = await listOwnOrders(deps, customer, query);
    const { page, pageSize } = query;
    const data = orders.map((order) => orderView(order, deps.now()));
    const meta = { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
    personal(ctx).body = z.encode(ordersAnswer, { data, meta });
  },

  async read(ctx: Context): Promise<void> {
    const deps = orderServices();
    const order = await readOrder(deps, orderReaderOf(ctx), orderReferenceOf(ctx));
    if (order === null) return sendError(ctx, 'not-found');
    personal(ctx).body = z.encode(orderAnswer, { data: orderView(order, deps.now()) });
  },

  async invoice(ctx: Context): Promise<void> {
    const record = await readInvoice(orderServices(), orderReaderOf(ctx), orderReferenceOf(ctx));
    sendOutcome(ctx, record, (data) => ({ data }));
  },

  async creditNote(ctx: Context): Promise<void> {
    const { number } = creditNotePath.parse(ctx.params);
    const record = await readCreditNote(orderServices(), orderReaderOf(ctx), orderReferenceOf(ctx), number);
    sendOutcome(ctx, record, (data) => ({ data }));
  },

  async change(ctx: Context): Promise<void> {
    const deps = orderServices();
    const body = parseInput(orderChangeRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const result = await changeOwnOrder(deps, orderReaderOf(ctx), orderReferenceOf(ctx), body.value.data);
    if (result.kind === 'refused') return sendError(ctx, result.code);
    personal(ctx).body = z.encode(orderAnswer, { data: orderView(result.order, deps.now()) });
  },

  async withdraw(ctx: Context): Promise<void> {
    const attemptKey = attemptKeyOf(ctx);
    if (attemptKey === null) return sendError(ctx, 'idempotency-key-missing');
    if (!isAttemptKey(attemptKey)) return sendError(ctx, 'idempotency-key-invalid');
    const body = parseInput(withdrawalRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const wish = { attemptKey, declaration: body.value.data };
    const outcome = await declareWithdrawal(orderServices(), orderReaderOf(ctx), orderReferenceOf(ctx), wish);
    sendOutcome(ctx, outcome, (withdrawal) => ({ data: withdrawalView(withdrawal) }), 201);
  },

  async requestWithdrawalLink(ctx: Context): Promise<void> {
    const body = parseInput(withdrawalLinkRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    if (environment().SMTP_URL === undefined) return sendError(ctx, 'mail-unavailable');
    if (!(await allow(ctx, 'withdrawal-link-per-mailbox', normaliseEmail(body.value.data.email)))) return;
    await requestWithdrawalLink(orderServices(), body.value.data);
    sendPersonal(ctx, { ok: true });
  },
};

const creditNotePath = z.object({ number: z.string() });

function personal(ctx: Context): Context {
  ctx.set('Cache-Control', 'no-store');
  return ctx;
}
