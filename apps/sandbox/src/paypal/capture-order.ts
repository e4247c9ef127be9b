import { scenariosOf } from '../control/scenarios.ts';
import { json, type Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { PaypalContext } from './context.ts';
import { resourceNotFound, unprocessable } from './errors.ts';
import { falsify } from './figures.ts';
import { merchantReferences, orderReferences, paypalId, type PaypalCapture, type PaypalOrder } from './order.ts';
import { approvalLink, capturedOrder, fullOrder } from './order-view.ts';
import { mockedIssue, readCall, wantsRepresentation } from './call-reading.ts';

/** `POST /v2/checkout/orders/{id}/capture`: takes the money once; 200 when the request id was answered before. */
export function captureOrder(context: PaypalContext, request: HttpRequest): Reply {
  const { access, store, baseUrl } = context;
  const call = readCall(access, request);
  if ('reply' in call) return call.reply;
  const order = store.find(request.params['id'] ?? '');
  if (order === null) return resourceNotFound();

  const key = call.requestId === null ? null : `capture:${order.id}:${call.requestId}`;
  const earlier = key === null ? undefined : store.findAnswer(key);
  if (earlier !== undefined) return json(200, earlier);
  const problem = captureProblem(context, order, mockedIssue(request));
  if (problem !== null) return problem;

  const { order: done, capture } = capturePayment(context, order);
  const view = wantsRepresentation(request) ? fullOrder(done, baseUrl) : capturedOrder(done, capture, baseUrl);
  if (key !== null) store.storeAnswer('order', key, view);
  return json(201, view);
}

function captureProblem(context: PaypalContext, order: PaypalOrder, mocked: string | null): Reply | null {
  if (order.status === 'COMPLETED') {
    return unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  }
  if (order.status !== 'APPROVED')
    return unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (mocked === 'INSTRUMENT_DECLINED' || order.fundingDeclines || orderedToRefuse(context, order))
    return decline(context, order);
  if (mocked !== null) return unprocessable(mocked, 'Simulated by PayPal-Mock-Response.');
  if (invoiceTaken(context, order)) {
    return unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
    );
  }
  return null;
}

function orderedToRefuse({ scenarios }: PaypalContext, order: PaypalOrder): boolean {
  const occasion = {
    provider: 'paypal',
    among: ['refuse'],
    operation: 'capture',
    references: orderReferences(order),
  } as const;
  return scenarios.take(occasion) !== null;
}

function invoiceTaken({ store }: PaypalContext, { id, unit }: PaypalOrder): boolean {
  if (unit.invoice_id === undefined) return false;
  return store
    .list()
    .some((other) => other.id !== id && other.capture !== null && other.unit.invoice_id === unit.invoice_id);
}

// The payer may choose another source: the order goes back to waiting for them, and nothing was taken.
function decline({ store, webhooks, baseUrl }: PaypalContext, order: PaypalOrder): Reply {
  const waiting: PaypalOrder = {
    ...order,
    status: 'PAYER_ACTION_REQUIRED',
    fundingDeclines: false,
    updatedAt: new Date().toISOString(),
  };
  store.save(waiting);
  webhooks.captureDeclined(waiting, newCapture(order, 'DECLINED'));
  return unprocessable(
    'INSTRUMENT_DECLINED',
    'The instrument presented was either declined by the processor or bank, or it can’t be used for this payment.',
    [approvalLink(order, baseUrl, 'redirect')],
  );
}

function capturePayment(context: PaypalContext, order: PaypalOrder): { order: PaypalOrder; capture: PaypalCapture } {
  const { store, scenarios, webhooks, sender } = context;
  const references = orderReferences(order);
  const ordered = scenarios.take({
    provider: 'paypal',
    among: scenariosOf('figures'),
    operation: 'capture',
    references,
  });
  const amount = falsify(order.amount, ordered);
  const capture = newCapture({ ...order, amount }, ordered?.scenario === 'pending' ? 'PENDING' : 'COMPLETED');
  const done: PaypalOrder = { ...order, status: 'COMPLETED', amount, capture, updatedAt: capture.createdAt };
  store.save(done);
  if (capture.status === 'PENDING') sender.later(ordered?.delayMs ?? 0, () => completePending(context, done.id));
  else book(context, done, capture);
  webhooks.captured(done, capture);
  return { order: done, capture };
}

function completePending(context: PaypalContext, orderId: string): void {
  const order = context.store.find(orderId);
  if (order?.capture?.status !== 'PENDING') return;
  const capture: PaypalCapture = { ...order.capture, status: 'COMPLETED' };
  const done: PaypalOrder = { ...order, capture, updatedAt: new Date().toISOString() };
  context.store.save(done);
  book(context, done, capture);
  context.webhooks.captured(done, capture);
}

function book({ ledger }: PaypalContext, order: PaypalOrder, capture: PaypalCapture): void {
  ledger.record({
    provider: 'paypal',
    kind: 'capture',
    ...merchantReferences(order),
    paymentId: order.id,
    movementId: capture.id,
    amount: capture.amount.minorUnits,
    currency: capture.amount.currency,
  });
}

function newCapture({ amount }: PaypalOrder, status: 'COMPLETED' | 'PENDING' | 'DECLINED'): PaypalCapture {
  return { id: paypalId(17), createdAt: new Date().toISOString(), status, amount, refunds: [] };
}
