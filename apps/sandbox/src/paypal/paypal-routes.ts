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

const ORDERS = '/v2/checkout/orders';
const CAPTURES = '/v2/payments/captures';
type Address = readonly [method: Route['method'], path: string];

/** The part of PayPal's REST API that a redirecting shop uses, its approval page and its certificate. */
export function paypalRoutes(context: PaypalContext): Route[] {
  const { access, store, signer, webhooks, baseUrl } = context;

  type References = (request: HttpRequest) => readonly string[];
  function call(operation: string, references: References, [method, path]: Address, handle: Handler): Route {
    const guarded = underScenarios(context.scenarios, {
      provider: 'paypal',
      operation,
      references,
      error: (status) => (status === 404 ? resourceNotFound() : paypalError(status)),
      handle,
    });
    return route(method, path, guarded);
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

  const getWebhook = authorised(({ params }) =>
    params['id'] === signer.webhookId
      ? json(200, { id: signer.webhookId, url: webhooks.webhookUrl, event_types: [{ name: '*' }] })
      : resourceNotFound(),
  );

  return [
    call('token', unknown, ['POST', '/v1/oauth2/token'], (request) => access.issueToken(request)),
    call('create', ofBody, ['POST', ORDERS], (request) => createOrder(context, request)),
    call('get', ofOrder, ['GET', `${ORDERS}/:id`], getOrder),
    call('capture', ofOrder, ['POST', `${ORDERS}/:id/capture`], (request) => captureOrder(context, request)),
    call('get-capture', ofCapture, ['GET', `${CAPTURES}/:id`], getCapture),
    call('refund', ofCapture, ['POST', `${CAPTURES}/:id/refund`], (request) => refundCapture(context, request)),
    call('get-refund', ofRefund, ['GET', '/v2/payments/refunds/:id'], getRefund),
    call('verify', ofBody, ['POST', '/v1/notifications/verify-webhook-signature'], (request) =>
      verifyWebhook(context, request),
    ),
    call('get-webhook', unknown, ['GET', '/v1/notifications/webhooks/:id'], getWebhook),
    route('GET', signer.certificatePath, () => text(200, signer.certificate, 'application/x-pem-file')),
    call('page', ofOrder, ['GET', '/checkoutnow'], (request) => showApproval(context, request)),
    route('POST', '/checkoutnow', (request) => answerApproval(context, request)),
  ];
}
