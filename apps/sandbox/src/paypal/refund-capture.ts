import * as z from 'zod';
import { scenariosOf } from '../control/scenarios.ts';
import { json, type Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { PaypalContext } from './context.ts';
import { fieldProblems, paypalError, resourceNotFound, unprocessable } from './errors.ts';
import { moneySchema, toMinorUnits } from './money.ts';
import {
  merchantReferences,
  orderReferences,
  paypalId,
  refundedMinorUnits,
  type PaypalCapture,
  type PaypalOrder,
  type PaypalRefund,
} from './order.ts';
import { refundView } from './order-view.ts';
import { mockedIssue, readCall } from './call-reading.ts';

const refundSchema = z.object({
  amount: moneySchema.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

type RefundRequest = z.infer<typeof refundSchema>;

/** `POST /v2/payments/captures/{id}/refund`: the rest without an amount, else that part. */
export function refundCapture(context: PaypalContext, request: HttpRequest): Reply {
  const { access, store, baseUrl } = context;
  const call = readCall(access, request);
  if ('reply' in call) return call.reply;
  const found = store.findByCapture(request.params['id'] ?? '');
  if (found === null) return resourceNotFound();

  const key = call.requestId === null ? null : `refund:${found.capture.id}:${call.requestId}`;
  const earlier = key === null ? undefined : store.findAnswer(key);
  if (earlier !== undefined) return json(200, earlier);
  const parsed = refundSchema.safeParse(call.body);
  if (!parsed.success) {
    return paypalError(400, fieldProblems(parsed.error, 'INVALID_PARAMETER_SYNTAX'));
  }
  const mocked = mockedIssue(request);
  if (mocked !== null) return unprocessable(mocked, 'Simulated by PayPal-Mock-Response.');
  const references = orderReferences(found.order);
  if (context.scenarios.take({ provider: 'paypal', among: ['refuse'], operation: 'refund', references }) !== null) {
    return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS', 'The account does not hold enough funds for this refund.');
  }
  const problem = refundProblem(found.capture, parsed.data);
  if (problem !== null) return problem;

  const { order, capture, refund } = bookRefund(context, found.order, found.capture, parsed.data);
  const view = refundView(order, capture, refund, baseUrl);
  if (key !== null) store.storeAnswer('refund', key, view);
  return json(201, view);
}

function refundProblem(capture: PaypalCapture, { amount }: RefundRequest): Reply | null {
  if (capture.status === 'REFUNDED')
    return unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    return unprocessable('REFUND_NOT_ALLOWED', `A capture that is ${capture.status} cannot be refunded.`);
  }
  if (amount === undefined) return null;
  if (amount.currency_code !== capture.amount.currency) {
    return unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', 'Refund must be in the same currency as the capture.');
  }
  if (toMinorUnits(amount) === 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  if (toMinorUnits(amount) > capture.amount.minorUnits - refundedMinorUnits(capture)) {
    return unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  }
  return null;
}

function bookRefund(
  context: PaypalContext,
  order: PaypalOrder,
  capture: PaypalCapture,
  request: RefundRequest,
): { order: PaypalOrder; capture: PaypalCapture; refund: PaypalRefund } {
  const left = capture.amount.minorUnits - refundedMinorUnits(capture);
  const minorUnits = request.amount === undefined ? left : toMinorUnits(request.amount);
  const ordered = context.scenarios.take({
    provider: 'paypal',
    among: scenariosOf('refund'),
    operation: 'refund',
    references: orderReferences(order),
  });
  const refund: PaypalRefund = {
    id: paypalId(17),
    status: ordered === null ? 'COMPLETED' : 'PENDING',
    createdAt: new Date().toISOString(),
    amount: { minorUnits, currency: capture.amount.currency },
    invoiceId: request.invoice_id ?? null,
    note: request.note_to_payer ?? null,
  };
  if (ordered !== null) {
    const end = ordered.scenario === 'refund-pending' ? 'COMPLETED' : 'FAILED';
    context.sender.later(ordered.delayMs, () => endRefund(context, refund.id, end));
  }
  return storeRefund(context, order, capture, refund);
}

function endRefund(context: PaypalContext, refundId: string, status: 'COMPLETED' | 'FAILED'): void {
  const found = context.store.findRefund(refundId);
  if (found?.refund.status !== 'PENDING') return;
  storeRefund(context, found.order, found.capture, { ...found.refund, status });
}

/** Stores a refund, books it once it is complete, and sends its webhook. */
function storeRefund(
  { store, ledger, webhooks }: PaypalContext,
  order: PaypalOrder,
  capture: PaypalCapture,
  refund: PaypalRefund,
): { order: PaypalOrder; capture: PaypalCapture; refund: PaypalRefund } {
  const refunds = [...capture.refunds.filter(({ id }) => id !== refund.id), refund];
  const updatedCapture = withStatus({ ...capture, refunds });
  const updated: PaypalOrder = { ...order, capture: updatedCapture, updatedAt: new Date().toISOString() };
  store.save(updated);
  if (refund.status === 'COMPLETED') {
    ledger.record({
      provider: 'paypal',
      kind: 'refund',
      ...merchantReferences(order),
      paymentId: order.id,
      movementId: refund.id,
      amount: refund.amount.minorUnits,
      currency: refund.amount.currency,
    });
  }
  webhooks.refunded(updated, updatedCapture, refund);
  return { order: updated, capture: updatedCapture, refund };
}

function withStatus(capture: PaypalCapture): PaypalCapture {
  const given = refundedMinorUnits(capture);
  if (given === 0) return { ...capture, status: 'COMPLETED' };
  return { ...capture, status: given === capture.amount.minorUnits ? 'REFUNDED' : 'PARTIALLY_REFUNDED' };
}
