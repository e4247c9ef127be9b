import { underScenarios } from '../control/under-scenarios.ts';
import { json, text } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import { route, type Handler, type Route } from '../http/router.ts';
import { answerApproval, showApproval } from './approval-pages.ts';
import { captureOrder } from './capture-order.ts';
import type { PaypalContext } from './context.ts';
import { createOrder } from './create-order.ts';
import { paypalError, resourceNotFound } from './errors.ts';
import { orderReferences } from './order.ts';
import { captureView, fullOrder, refundView } from './order-view.ts';
import { refundCapture } from './refund-capture.ts';
import { verifyWebhook } from './verify-webhook.ts';

/** The part of PayPal's REST API that a redirecting shop uses, its approval page and its certificate. */
export function paypalRoutes(context: PaypalContext): Route[] {
  const { access, store, signer, baseUrl } = context;

  function call(operation: string, references: (request: HttpRequest) => readonly string[], handle: Handler): Handler {
    return underScenarios(context.scenarios, {
      provider: 'paypal',
      operation,
      references,
      serverError: () => paypalError(500),
      unknownPayment: resourceNotFound,
      handle,
    });
  }
  function authorised(handle: Handler): Handler {
    return (request) => access.refusal(request) ?? handle(request);
  }
  const ofOrder = ({ params, query }: HttpRequest): readonly string[] => {
    const order = store.find(params['id'] ?? query.get('token') ?? '');
    return order === null ? [] : orderReferences(order);
  };
  const ofCapture = ({ params }: HttpRequest): readonly string[] => {
    const found = store.findByCapture(params['id'] ?? '');
    return found === null ? [] : orderReferences(found.order);
  };
  const ofRefund = ({ params }: HttpRequest): readonly string[] => {
    const found = store.findRefund(params['id'] ?? '');
    return found === null ? [] : orderReferences(found.order);
  };
  const ofBody = ({ body }: HttpRequest): readonly string[] => [body.toString('utf8')];
  const unknown = (): readonly string[] => [];

  const getOrder = authorised(({ params }) => {
    const order = store.find(params['id'] ?? '');
    return order === null ? resourceNotFound() : json(200, fullOrder(order, baseUrl));
  });
  const getCapture = authorised(({ params }) => {
    const found = store.findByCapture(params['id'] ?? '');
    return found === null ? resourceNotFound() : json(200, captureView(found.order, found.capture, baseUrl));
  });
  const getRefund = authorised(({ params }) => {
    const found = store.findRefund(params['id'] ?? '');
    return found === null
      ? resourceNotFound()
      : json(200, refundView(found.order, found.capture, found.refund, baseUrl));
  });

  return [
    route(
      'POST',
      '/v1/oauth2/token',
      call('token', unknown, (request) => access.issueToken(request)),
    ),
    route(
      'POST',
      '/v2/checkout/orders',
      call('create', ofBody, (request) => createOrder(context, request)),
    ),
    route('GET', '/v2/checkout/orders/:id', call('get', ofOrder, getOrder)),
    route(
      'POST',
      '/v2/checkout/orders/:id/capture',
      call('capture', ofOrder, (request) => captureOrder(context, request)),
    ),
    route('GET', '/v2/payments/captures/:id', call('get-capture', ofCapture, getCapture)),
    route(
      'POST',
      '/v2/payments/captures/:id/refund',
      call('refund', ofCapture, (request) => refundCapture(context, request)),
    ),
    route('GET', '/v2/payments/refunds/:id', call('get-refund', ofRefund, getRefund)),
    route(
      'POST',
      '/v1/notifications/verify-webhook-signature',
      call('verify', ofBody, (request) => verifyWebhook(context, request)),
    ),
    route('GET', signer.certificatePath, () => text(200, signer.certificate, 'application/x-pem-file')),
    route(
      'GET',
      '/checkoutnow',
      call('page', ofOrder, (request) => showApproval(context, request)),
    ),
    route('POST', '/checkoutnow', (request) => answerApproval(context, request)),
  ];
}
