import { scenariosOf } from '../control/scenarios.ts';
import { page, seeOther, type Answer } from '../http/reply.ts';
import { readForm, type HttpRequest } from '../http/request.ts';
import { closedTabPage } from '../pages/closed-tab.ts';
import { checkCard, scenarioCard, type StoredCard, type TypedCard } from './card.ts';
import { CODES } from './codes.ts';
import type { AxeptaContext } from './context.ts';
import { cardPage, challengePage, problemPage, returnPage } from './hosted-pages.ts';
import { openRequest, type Parameters } from './parameters.ts';
import { parsePaymentRequest } from './payment-request.ts';
import { paymentReferences, type AxeptaPayment } from './payment.ts';
import { resultFields } from './result.ts';
import { authorisationCode, earlyRefusal, settlePayment } from './settle-payment.ts';
import { otpAuthenticates, type Authentication } from './test-cards.ts';

const EMPTY_FORM = { typed: { expiry: '', cardholder: '' }, errors: {} };

/** `payssl.aspx`: shows the hosted card form. */
export function openHostedPage(context: AxeptaContext, request: HttpRequest): Answer {
  return openPayment(context, request, 'hosted', (payment) => page(200, cardPage(payment, EMPTY_FORM)));
}

/** `paynow.aspx`: the card was typed in the shop's own form and comes with the request. */
export function handleSilentPost(context: AxeptaContext, request: HttpRequest): Answer {
  return openPayment(context, request, 'silent', (payment, clear) => {
    const checked = checkCard(silentCard(clear), new Date());
    if (checked.ok) return payByCard(context, payment, checked.card, checked.authentication);
    return finish(
      context,
      payment,
      checked.errors.expiry === undefined ? CODES.INVALID_CARD : CODES.EXPIRED_CARD,
      null,
    );
  });
}

/** The form of the hosted page was sent. */
export function answerCardForm(context: AxeptaContext, request: HttpRequest): Answer {
  const form = readForm(request, 'utf8');
  const payment = context.store.find(form.get('payid') ?? '');
  if (payment === null) return page(404, problemPage(['Ce paiement n’existe pas.']));
  if (payment.result !== null) return backToShop(context, payment, 'good');
  const decision = form.get('decision') ?? 'pay';
  if (decision !== 'pay') return decide(context, payment, decision);
  const typed = hostedCard(form);
  const checked = checkCard(typed, new Date());
  if (!checked.ok) return page(422, cardPage(payment, { typed, errors: checked.errors }));
  return payByCard(context, payment, checked.card, checked.authentication);
}

/** The code of the 3-D Secure step was sent. */
export function answerChallenge(context: AxeptaContext, request: HttpRequest): Answer {
  const form = readForm(request, 'utf8');
  const payment = context.store.find(form.get('payid') ?? '');
  if (payment === null) return page(404, problemPage(['Ce paiement n’existe pas.']));
  if (payment.result !== null) return backToShop(context, payment, 'good');
  if (payment.challenge === null) return page(409, problemPage(['Aucun code n’est attendu pour ce paiement.']));
  if (form.get('decision') === 'cancel') return decide(context, payment, 'cancel');
  const authenticated = otpAuthenticates((form.get('otp') ?? '').trim());
  const code = authenticated ? authorisationCode(payment, payment.challenge) : CODES.NOT_AUTHENTICATED;
  return finish(context, payment, code, payment.card);
}

function openPayment(
  context: AxeptaContext,
  request: HttpRequest,
  channel: AxeptaPayment['channel'],
  proceed: (payment: AxeptaPayment, clear: Parameters) => Answer,
): Answer {
  const envelope = openRequest(context.keys, request);
  if (!envelope.ok) return page(400, problemPage([envelope.problem]));
  const parsed = parsePaymentRequest(context.keys, envelope, channel, context.shopUrl);
  if (!parsed.ok) return page(400, problemPage(parsed.problems));
  // The same ReqId never pays twice: the first payment goes on, or tells its result again.
  const known = parsed.payment.reqId === null ? null : context.store.findByRequest(parsed.payment.reqId);
  const payment = known ?? parsed.payment;
  if (payment.result !== null) return backToShop(context, payment, 'good');
  context.store.save(payment);
  const ordered = context.scenarios.take({
    provider: 'axepta',
    among: scenariosOf('buyer'),
    operation: 'pay',
    references: paymentReferences(payment),
  });
  return ordered === null ? proceed(payment, envelope.clear) : decide(context, payment, ordered.scenario);
}

function decide(context: AxeptaContext, payment: AxeptaPayment, decision: string): Answer {
  const card = payment.card ?? scenarioCard(new Date());
  switch (decision) {
    case 'accept':
      return finish(context, payment, earlyRefusal(context, payment) ?? CODES.SUCCESS, card);
    case 'refuse':
      return finish(context, payment, earlyRefusal(context, payment) ?? CODES.DECLINED, card);
    case 'accept-without-return':
      settlePayment(context, payment, earlyRefusal(context, payment) ?? CODES.SUCCESS, card);
      return page(200, closedTabPage('L’acheteur a payé, puis fermé l’onglet.'));
    case 'cancel': {
      const settled = settlePayment(context, payment, CODES.CANCELLED, null);
      return payment.urls.back === null
        ? backToShop(context, settled.payment, settled.signature)
        : seeOther(payment.urls.back);
    }
    default:
      return page(200, closedTabPage('L’acheteur a fermé l’onglet sans payer.'));
  }
}

function payByCard(
  context: AxeptaContext,
  payment: AxeptaPayment,
  card: StoredCard,
  authentication: Authentication,
): Answer {
  const refused = earlyRefusal(context, payment);
  if (refused !== null) return finish(context, payment, refused, card);
  const asksForCode = authentication === 'challenge' || authentication === 'no-authentication-value';
  if (!asksForCode) return finish(context, payment, authorisationCode(payment, authentication), card);
  const waiting: AxeptaPayment = { ...payment, card, challenge: authentication, lastStatus: 'AUTHORIZE_REQUEST' };
  context.store.save(waiting);
  return page(200, challengePage(waiting));
}

function finish(context: AxeptaContext, payment: AxeptaPayment, code: string, card: StoredCard | null): Answer {
  const settled = settlePayment(context, payment, code, card);
  return backToShop(context, settled.payment, settled.signature);
}

function backToShop({ keys }: AxeptaContext, payment: AxeptaPayment, signature: 'good' | 'bad'): Answer {
  const address = payment.status === 'FAILED' ? payment.urls.failure : payment.urls.success;
  return page(200, returnPage(address, resultFields(keys, payment, signature)));
}

function hostedCard(form: Parameters): TypedCard {
  const value = (name: string): string => form.get(name) ?? '';
  return {
    number: value('number'),
    expiry: value('expiry'),
    securityCode: value('securitycode'),
    cardholder: value('cardholder'),
    brand: null,
  };
}

// Both generations of field names are in use.
function silentCard(form: Parameters): TypedCard {
  const value = (name: string, legacy: string): string => form.get(name) ?? form.get(legacy) ?? '';
  return {
    number: value('number', 'ccnr'),
    expiry: value('expirydate', 'ccexpiry'),
    securityCode: value('securitycode', 'cccvc'),
    cardholder: value('cardholder', 'creditcardholder'),
    brand: value('brand', 'ccbrand') || null,
  };
}
