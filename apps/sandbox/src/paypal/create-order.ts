import { json, type Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { PaypalContext } from './context.ts';
import { paypalError, unprocessable } from './errors.ts';
import { toMinorUnits } from './money.ts';
import { parseOrderRequest } from './order-request.ts';
import { newOrder } from './order.ts';
import { fullOrder, minimalOrder } from './order-view.ts';
import { mockedIssue, readCall, wantsRepresentation } from './call-reading.ts';

/** `POST /v2/checkout/orders`: 201, or 200 when the request id was answered before. */
export function createOrder({ access, store, baseUrl }: PaypalContext, request: HttpRequest): Reply {
  const call = readCall(access, request);
  if ('reply' in call) return call.reply;
  const key = call.requestId === null ? null : `create:${call.requestId}`;
  const earlier = key === null ? undefined : store.findAnswer(key);
  if (earlier !== undefined) return json(200, earlier);

  const parsed = parseOrderRequest(call.body);
  if (!parsed.ok) return paypalError(parsed.status, parsed.details);
  if (parsed.request.modern && key === null) {
    const description = 'A PayPal-Request-Id is required when a payment_source is given.';
    return paypalError(400, [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }]);
  }
  const mocked = mockedIssue(request);
  if (mocked !== null) return unprocessable(mocked, 'Simulated by PayPal-Mock-Response.');

  const { amount } = parsed.request.unit;
  const booked = { minorUnits: toMinorUnits(amount), currency: amount.currency_code };
  const order = newOrder(parsed.request, booked, new Date().toISOString());
  const view = wantsRepresentation(request) ? fullOrder(order, baseUrl) : minimalOrder(order, baseUrl);
  store.save(order);
  if (key !== null) store.storeAnswer('order', key, view);
  return json(201, view);
}
