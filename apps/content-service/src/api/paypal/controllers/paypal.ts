import { payPalCaptureAnswer, payPalCaptureQuery, payPalCreateAnswer, payPalCreateRequest } from '@economat/contract';
import type { Context } from 'koa';
import { environment } from '../../../environment.ts';
import { sendOutcome } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { rawBodyOf } from '../../../http/raw-body.ts';
import { orderReaderOf } from '../../../orders/order-headers.ts';
import { paymentServices } from '../../../payments/payment-services.ts';
import { captureOrder } from '../../../payments/paypal/capture-order.ts';
import { handleWebhook } from '../../../payments/paypal/handle-webhook.ts';
import { createWebhookVerifier, type WebhookVerifier } from '../../../payments/paypal/webhook-signature.ts';
import { startPayment } from '../../../payments/start-payment.ts';
import { statedCents } from '../../../payments/stated-amount.ts';

let verifier: WebhookVerifier | undefined;

export default {
  async createOrder(ctx: Context): Promise<void> {
    const body = parseInput(payPalCreateRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const deps = paymentServices();
    const { orderId, amount } = body.value;
    const request = { orderId, amount: statedCents(amount) };
    sendOutcome(ctx, await startPayment(deps, deps.providers.paypal, orderReaderOf(ctx), request), (started) =>
      payPalCreateAnswer.parse({ approvalUrl: started.redirectUrl, id: started.providerReference ?? '' }),
    );
  },

  async captureOrder(ctx: Context): Promise<void> {
    const query = parseInput(payPalCaptureQuery, ctx.query);
    if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
    sendOutcome(ctx, await captureOrder(paymentServices(), query.value.token), (captured) =>
      payPalCaptureAnswer.parse(captured),
    );
  },

  async webhook(ctx: Context): Promise<void> {
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
  },
};
