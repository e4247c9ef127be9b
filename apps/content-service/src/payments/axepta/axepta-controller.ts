import { pathIn } from '@economat/commerce';
import type { paymentEndpoints } from '@economat/contract';
import type { Controllers, MessageController } from '../../endpoints/controller.ts';
import { environment } from '../../environment/environment.ts';
import { sendError } from '../../http/errors.ts';
import { done, refused } from '../../outcome.ts';
import { paymentServices } from '../payment-services.ts';
import { startPayment } from '../start-payment.ts';
import { statedCents } from '../stated-amount.ts';
import { axeptaServices } from './axepta-services.ts';
import { formFieldsOf } from './form-fields.ts';
import { openCardForm } from './open-card-form.ts';
import { handleWebhook } from './handle-webhook.ts';
import { handleReturn } from './handle-return.ts';

export const axeptaController = {
  async createCardPayment({ body, caller }) {
    const deps = paymentServices();
    const request = { orderId: body.orderId, amount: statedCents(body.amount) };
    const started = await startPayment(deps, deps.providers.axepta, caller, request);
    return started.ok ? done({ redirectUrl: started.value.redirectUrl }) : started;
  },

  async createCardSession({ body, caller }, ctx) {
    const axepta = axeptaServices();
    if (axepta === null || environment().AXEPTA_CARD_FORM === 'off') return refused('payment-method-unavailable');
    // Clients may send 1 for any amount: the order's total is charged.
    const request = { orderId: body.orderId, amount: null };
    const seen = { acceptHeaders: ctx.get('accept'), ipAddress: ctx.ip, userAgent: ctx.get('user-agent') };
    return openCardForm(paymentServices(), axepta, caller, request, { stated: body.browserInfo, seen });
  },
} satisfies Partial<Controllers<typeof paymentEndpoints>>;

export const cardWebhook: MessageController = async (ctx) => {
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
};

/** The platform posts across sites, so no cookie comes along: the result itself names the payment. */
export const cardReturn: MessageController = async (ctx) => {
  const axepta = axeptaServices();
  if (axepta === null) return sendError(ctx, 'not-found');
  const { page, reference, language } = await handleReturn(paymentServices(), axepta.account, formFieldsOf(ctx));
  const path = page === 'failure' ? '/bnppaymentfailed' : '/bnppaymentsuccess';
  const url = new URL(axepta.publicUrl + pathIn(language, path));
  if (reference !== null) url.searchParams.set('token', reference);
  if (page === 'trouble') url.searchParams.set('trouble', '1');
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(url.href);
  ctx.status = 303;
};
