import { paymentEndpoints, providerMessages } from '@economat/contract';
import { invoicingHint } from '../../../e-invoicing/hint-controller.ts';
import { messageRoutesOf, routesOf } from '../../../endpoints/routes-of.ts';
import { axeptaController, cardWebhook, cardReturn } from '../../../payments/axepta/axepta-controller.ts';
import { paymentController } from '../../../payments/payment-controller.ts';
import { payPalController, payPalWebhook } from '../../../payments/paypal/paypal-controller.ts';

const calls = routesOf(paymentEndpoints, { ...paymentController, ...payPalController, ...axeptaController });
const messages = messageRoutesOf(providerMessages, {
  payPalWebhook,
  cardWebhook,
  cardReturn,
  cardReturnByLink: cardReturn,
  invoicingHint,
});

export default { routes: [...calls.routes, ...messages.routes] };
