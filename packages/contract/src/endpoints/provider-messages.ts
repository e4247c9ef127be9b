import type { CallLimit } from './limits.ts';

/**
 * Webhooks of payment providers and of the platform for electronic invoices, and the browsers that they redirect. These messages have the providers' own formats, so the table only says
 * where they arrive and how they are answered; signatures authenticate payments, no schema; the platform's hints say nothing that counts.
 */
export interface ProviderMessage {
  readonly method: 'GET' | 'POST';
  /** Path below `/api`. */
  readonly path: string;
  readonly summary: string;
  readonly limit: CallLimit;
  /** Absent where everything is in the query. */
  readonly contentType?: string;
  /** Answers by status. */
  readonly answers: Readonly<Record<number, string>>;
}

const REFUSED = { 403: 'Not signed by the provider', 503: 'Not confirmed right now; to be sent again' } as const;
const CARD_FORM = 'application/x-www-form-urlencoded';
const BACK_TO_SHOP = { 303: 'To the success or the failure page, with the reference of the attempt' } as const;

export const providerMessages = {
  payPalWebhook: {
    method: 'POST',
    path: '/paypal/webhook',
    limit: 'webhook-per-address',
    summary: 'A webhook of PayPal, verified over its raw bytes',
    contentType: 'application/json',
    answers: { 200: 'Taken', ...REFUSED },
  },
  cardWebhook: {
    method: 'POST',
    path: '/bnpaxepta/notify',
    limit: 'webhook-per-address',
    summary: 'A webhook of the card platform: Len and Data, decrypted and checked by their MAC',
    contentType: CARD_FORM,
    answers: { 200: 'Taken', ...REFUSED },
  },
  cardReturn: {
    method: 'POST',
    path: '/bnpaxepta/return',
    limit: 'webhook-per-address',
    summary: 'The buyer’s browser comes back from the card platform with the signed result',
    contentType: CARD_FORM,
    answers: BACK_TO_SHOP,
  },
  cardReturnByLink: {
    method: 'GET',
    path: '/bnpaxepta/return',
    limit: 'webhook-per-address',
    summary: 'The same by a link',
    answers: BACK_TO_SHOP,
  },
  invoicingHint: {
    method: 'POST',
    path: '/e-invoicing/hint',
    limit: 'webhook-per-address',
    summary: 'The platform for electronic invoices says that something changed; nothing in it is believed, it is asked',
    contentType: 'application/json',
    answers: { 200: 'Taken' },
  },
} as const satisfies Record<string, ProviderMessage>;
