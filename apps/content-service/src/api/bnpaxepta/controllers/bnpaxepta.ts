import { cardPaymentAnswer, cardPaymentRequest, cardSessionAnswer, cardSessionRequest } from '@economat/contract';
import type { Context } from 'koa';
import { environment } from '../../../environment.ts';
import { sendOutcome } from '../../../http/answer.ts';
import { sendError } from '../../../http/errors.ts';
import { parseInput } from '../../../http/parse.ts';
import { orderReaderOf } from '../../../orders/order-headers.ts';
import { axeptaServices } from '../../../payments/axepta/axepta-services.ts';
import { formFieldsOf } from '../../../payments/axepta/form-fields.ts';
import { openCardForm } from '../../../payments/axepta/open-card-form.ts';
import { handleWebhook } from '../../../payments/axepta/handle-webhook.ts';
import { handleReturn } from '../../../payments/axepta/handle-return.ts';
import { paymentServices } from '../../../payments/payment-services.ts';
import { statedCents } from '../../../payments/stated-amount.ts';
import { startPayment } from '../../../payments/start-payment.ts';

export default {
  async createPayment(ctx: Context): Promise<void> {
    const body = parseInput(cardPaymentRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const deps = paymentServices();
    const request = { orderId: body.value.orderId, amount: statedCents(body.value.amount) };
    sendOutcome(ctx, await startPayment(deps, deps.providers.axepta, orderReaderOf(ctx), request), ({ redirectUrl }) =>
      cardPaymentAnswer.parse({ redirectUrl }),
    );
  },

  async createSession(ctx: Context): Promise<void> {
    const body = parseInput(cardSessionRequest, ctx.request.body);
    if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
    const axepta = axeptaServices();
    if (axepta === null || environment().AXEPTA_CARD_FORM === 'off') {
      return sendError(ctx, 'payment-method-unavailable');
    }
    // The spec's form sends 1 for any amount: the order's total is charged whatever is said here (D10).
    const request = { orderId: body.value.orderId, amount: null };
    const seen = { acceptHeaders: ctx.get('accept'), ipAddress: ctx.ip, userAgent: ctx.get('user-agent') };
    const browser = { stated: body.value.browserInfo, seen };
    sendOutcome(ctx, await openCardForm(paymentServices(), axepta, orderReaderOf(ctx), request, browser), (form) =>
      cardSessionAnswer.parse(form),
    );
  },

  async notify(ctx: Context): Promise<void> {
    const axepta = axeptaServices();
    if (axepta === null) return sendError(ctx, 'not-found');
    switch (await handleWebhook(paymentServices(), axepta.account, formFieldsOf(ctx))) {
      case 'taken':
        ctx.status = 200;
        ctx.body = 'OK';
        return;
      case 'false':
        return sendError(ctx, 'payment-not-verified');
      case 'later':
        return sendError(ctx, 'payment-provider-unavailable');
    }
  },

  /** The platform posts across sites, so no cookie comes along: the result itself says whose payment it is. */
  async handleReturn(ctx: Context): Promise<void> {
    const axepta = axeptaServices();
    if (axepta === null) return sendError(ctx, 'not-found');
    const { page, reference } = await handleReturn(paymentServices(), axepta.account, formFieldsOf(ctx));
    const url = new URL(`${axepta.publicUrl}${page === 'failure' ? '/bnppaymentfailed' : '/bnppaymentsuccess'}`);
    if (reference !== null) url.searchParams.set('token', reference);
    if (page === 'trouble') url.searchParams.set('trouble', '1');
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(url.href);
    ctx.status = 303;
  },
};
