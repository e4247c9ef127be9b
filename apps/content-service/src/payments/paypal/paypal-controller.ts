import type { paymentEndpoints } from '@economat/contract';
import type { Controllers, MessageController } from '../../endpoints/controller.ts';
import { environment } from '../../environment/environment.ts';
import { sendError } from '../../http/errors.ts';
import { rawBodyOf } from '../../http/raw-body.ts';
import { done } from '../../outcome.ts';
import { paymentServices } from '../payment-services.ts';
import { startPayment } from '../start-payment.ts';
import { statedCents } from '../stated-amount.ts';
import { captureOrder } from './capture-order.ts';
import { handleWebhook } from './handle-webhook.ts';
import { createWebhookVerifier, type WebhookVerifier } from './webhook-signature.ts';

let verifier: WebhookVerifier | undefined;

export const payPalController = {
  async createPayPalOrder({ body, caller }) {
    const deps = paymentServices();
    const request = { orderId: body.orderId, amount: statedCents(body.amount) };
    const started = await startPayment(deps, deps.providers.paypal, caller, request);
    if (!started.ok) return started;
    const { redirectUrl, providerReference } = started.value;
    return done({ approvalUrl: redirectUrl, id: providerReference ?? '' });
  },

  async capturePayPalOrder({ query }) {
    return captureOrder(paymentServices(), query.token);
  },
} satisfies Partial<Controllers<typeof paymentEndpoints>>;

export const payPalWebhook: MessageController = async (ctx) => {
  const { paypal } = environment();
  const rawBody = rawBodyOf(ctx);
  if (paypal === null || rawBody === null) return sendError(ctx, 'not-found');
  verifier ??= createWebhookVerifier(paypal);
  const transmission = {
    id: ctx.get('paypal-transmission-id'),
    time: ctx.get('paypal-transmission-time'),
    certificateUrl: ctx.get('paypal-cert-url'),
    signature: ctx.get('paypal-transmission-sig'),
    algorithm: ctx.get('paypal-auth-algo'),
  };
  switch (await handleWebhook(paymentServices(), verifier, transmission, rawBody)) {
    case 'taken':
      ctx.status = 200;
      ctx.body = { ok: true };
      return;
    case 'false':
      return sendError(ctx, 'payment-not-verified');
    case 'later':
      return sendError(ctx, 'payment-provider-unavailable');
  }
};
