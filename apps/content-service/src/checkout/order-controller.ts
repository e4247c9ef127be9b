import { normaliseEmail } from '@economat/commerce';
import { cartChangedDetails, type orderEndpoints } from '@economat/contract';
import * as z from 'zod/mini';
import type { Controllers } from '../endpoints/controller.ts';
import { environment } from '../environment/environment.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { readCreditNote, readInvoice } from '../invoices/read-invoice.ts';
import { done, refused } from '../outcome.ts';
import { changeOwnOrder } from '../order-status/change-own-order.ts';
import { declareWithdrawal } from '../withdrawals/declare-withdrawal.ts';
import { latestOrderNumber, listOwnOrders } from '../orders/list-orders.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView, withdrawalView } from '../orders/order-view.ts';
import { ordersPageOf } from '../orders/orders-page.ts';
import { placeOrder } from './place-order.ts';
import { readOrder } from '../orders/read-order.ts';
import { requestWithdrawalLink } from '../withdrawals/request-withdrawal-link.ts';

export const orderController = {
  async placeOrder({ body, caller, idempotencyKey }) {
    const deps = orderServices();
    const result = await placeOrder(deps, { attemptKey: idempotencyKey, customer: caller, data: body.data });
    if (result.kind === 'cart-changed') {
      const details = z.encode(cartChangedDetails, { code: 'cart-changed', ...result.details });
      return { ok: false, code: 'cart-changed', details };
    }
    if (result.kind === 'refused') return { ok: false, code: result.code, fields: result.fields ?? [] };
    const { order, accessToken } = result;
    return done({ data: orderView(order, deps.now()), meta: { accessToken } });
  },

  async orders({ query, caller }) {
    const deps = orderServices();
    const asked = ordersPageOf(query);
    if (asked.kind === 'latest-number') {
      const orderNumber = await latestOrderNumber(deps);
      return done({ data: orderNumber === null ? [] : [{ orderNumber }] });
    }
    if (caller === null) return refused('token-missing');
    const { orders, total } = await listOwnOrders(deps, caller, asked);
    const { page, pageSize } = asked;
    const data = orders.map((order) => orderView(order, deps.now()));
    return done({ data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } });
  },

  async order({ params, caller }) {
    const deps = orderServices();
    const order = await readOrder(deps, caller, params.id);
    return order === null ? refused('not-found') : done({ data: orderView(order, deps.now()) });
  },

  async orderInvoice({ params, caller }) {
    const record = await readInvoice(orderServices(), caller, params.id);
    return record.ok ? done({ data: record.value }) : record;
  },

  async orderCreditNote({ params, caller }) {
    const record = await readCreditNote(orderServices(), caller, params.id, params.number);
    return record.ok ? done({ data: record.value }) : record;
  },

  async changeOrder({ params, caller, body }) {
    const deps = orderServices();
    const changed = await changeOwnOrder(deps, caller, params.id, body.data);
    return changed.ok ? done({ data: orderView(changed.value, deps.now()) }) : changed;
  },

  async withdrawFromOrder({ params, caller, body, idempotencyKey }) {
    const wish = { attemptKey: idempotencyKey, declaration: body.data };
    const declared = await declareWithdrawal(orderServices(), caller, params.id, wish);
    return declared.ok ? done({ data: withdrawalView(declared.value) }) : declared;
  },

  async requestWithdrawalLink({ body: { data } }) {
    if (environment().SMTP_URL === undefined) return refused('mail-unavailable');
    const tried = await withinLimit('withdrawal-link-per-mailbox', normaliseEmail(data.email));
    if (!tried.ok) return tried;
    await requestWithdrawalLink(orderServices(), data);
    return done({ ok: true });
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
