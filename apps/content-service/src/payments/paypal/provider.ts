import { cents, pathIn } from '@economat/commerce';
import type {
  PaymentFacts,
  PaymentProvider,
  PaymentToStart,
  ProviderResult,
  StartedAttempt,
  StartedPayment,
} from '../payment-provider.ts';
import { orderAnswer, type PayPalOrder } from './answers.ts';
import { decimal } from './decimal.ts';
import { refundsAt } from './refunds.ts';
import { createPayPalClient } from './rest-client.ts';
import type { PayPalSettings } from '../../environment/paypal-settings.ts';

/** PayPal forgets an unapproved payment after some hours: its id is then unknown. */
const FORGOTTEN = ['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID', 'ORDER_EXPIRED'];
/** The buyer has not approved yet, or no longer: nothing is lost. */
const NOT_APPROVED = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'];
/** Links under which PayPal returns its approval page, newer name first. */
const APPROVAL_LINKS = ['payer-action', 'approve'];

/** PayPal Orders v2: create, approval page, capture. The total is sent as one sum, so that no breakdown can miss a cent. */
export function createPayPal(settings: PayPalSettings & { readonly publicUrl: string }): PaymentProvider {
  const client = createPayPalClient(settings);

  async function start(payment: PaymentToStart): Promise<ProviderResult<StartedPayment>> {
    const call = { method: 'POST', path: '/v2/checkout/orders', requestId: `create-${payment.reference}` } as const;
    const created = await client.send({ ...call, body: orderBody(payment, settings.publicUrl), answer: orderAnswer });
    if (!created.ok) return created;
    const link = created.value.links?.find(({ rel }) => APPROVAL_LINKS.includes(rel));
    if (link === undefined) return { ok: false, problem: 'unavailable', detail: 'no approval link' };
    return { ok: true, value: { providerReference: created.value.id, redirectUrl: link.href } };
  }

  async function inquire(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>> {
    // Never opened as far as we know, so nobody can have approved it.
    if (attempt.providerReference === null) return { ok: true, value: factsOf({ id: '', status: 'CREATED' }) };
    const path = `/v2/checkout/orders/${encodeURIComponent(attempt.providerReference)}`;
    const found = await client.send({ method: 'GET', path, answer: orderAnswer });
    if (found.ok) return { ok: true, value: factsOf(found.value) };
    return FORGOTTEN.includes(found.detail)
      ? { ok: true, value: { ...UNKNOWN, state: 'failed', detail: found.detail } }
      : found;
  }

  async function capture(attempt: StartedAttempt): Promise<ProviderResult<PaymentFacts>> {
    const path = `/v2/checkout/orders/${encodeURIComponent(attempt.providerReference ?? '')}/capture`;
    const call = { method: 'POST', path, requestId: `capture-${attempt.reference}`, answer: orderAnswer } as const;
    const captured = await client.send(call);
    // The capture is read again: an answer may be minimal, or belong to an earlier call.
    if (captured.ok || captured.detail === 'ORDER_ALREADY_CAPTURED') return inquire(attempt);
    if (NOT_APPROVED.includes(captured.detail))
      return { ok: true, value: { ...UNKNOWN, state: 'open', detail: captured.detail } };
    return captured;
  }

  const { refund, inquireRefund } = refundsAt(client);
  return { name: 'paypal', method: 'paypal', start, inquire, capture, refund, inquireRefund };
}

function orderBody({ reference, orderNumber, amount, currency, language }: PaymentToStart, publicUrl: string): object {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: orderNumber,
        custom_id: orderNumber,
        // PayPal accepts each invoice id once: a second attempt needs another.
        invoice_id: `${orderNumber}-${reference}`,
        description: language === 'fr' ? `Commande ${orderNumber}` : `Order ${orderNumber}`,
        amount: { currency_code: currency, value: decimal(amount) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: language === 'fr' ? 'fr-FR' : 'en-GB',
          landing_page: 'NO_PREFERENCE',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: publicUrl + pathIn(language, '/paypalpayment-success'),
          cancel_url: publicUrl + pathIn(language, '/paypal-payment?cancelled=1'),
        },
      },
    },
  };
}

const UNKNOWN = { amount: null, currency: null, captureReference: null } as const;

/** PayPal's statement about a payment in our terms. Money that moved is read from the capture, else from the approved amount. */
function factsOf({ status, purchase_units: units }: PayPalOrder): PaymentFacts {
  const [unit] = units ?? [];
  const [capture] = unit?.payments?.captures ?? [];
  if (capture !== undefined) {
    const money = { ...moneyOf(capture.amount ?? unit?.amount), captureReference: capture.id, detail: capture.status };
    if (capture.status === 'PENDING') return { ...money, state: 'pending' };
    const hasMoved = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status);
    return hasMoved ? { ...money, state: 'captured' } : { ...money, captureReference: null, state: 'failed' };
  }
  const agreed = { ...moneyOf(unit?.amount), captureReference: null, detail: status };
  if (status === 'APPROVED') return { ...agreed, state: 'approved' };
  return { ...agreed, state: status === 'VOIDED' ? 'failed' : 'open' };
}

function moneyOf(money: { currency_code: string; value: string } | undefined) {
  if (money === undefined || !/^\d{1,9}(?:\.\d{1,2})?$/.test(money.value))
    return { amount: null, currency: money?.currency_code ?? null };
  return { amount: cents(Math.round(Number(money.value) * 100)), currency: money.currency_code };
}
