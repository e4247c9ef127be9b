import * as z from 'zod/mini';
import type { PayPalSettings } from '../environment/paypal-settings.ts';
import { tokenAnswer } from '../payments/paypal/answers.ts';
import { error, type Finding, isThisMachine, ok, reasonOf, warning } from './finding.ts';

const LIMIT_MS = 10_000;
const WEBHOOK_PATH = '/api/paypal/webhook';

const webhookAnswer = z.object({ url: z.string() });

/** Asks PayPal for a token and for the webhook, which moves no money. */
export async function examinePayPal(settings: PayPalSettings | null, publicUrl: string): Promise<Finding[]> {
  if (settings === null) return [ok('PayPal is not set up, so nobody is offered it')];
  const { apiUrl } = settings;
  const { hostname } = new URL(apiUrl);
  const isTrial = isThisMachine(hostname) || hostname.includes('sandbox');
  const findings = isTrial
    ? [error(`PAYPAL_API_URL is ${apiUrl}, for trials: no money would come.`, 'Set it to https://api-m.paypal.com.')]
    : [];
  const token = await askToken(settings);
  if (!token.ok) return [...findings, token.finding];
  return [...findings, ok('PayPal takes the keys'), await examineWebhook(settings, token.value, publicUrl)];
}

type Token = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly finding: Finding };

async function askToken({ apiUrl, clientId, clientSecret }: PayPalSettings): Promise<Token> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const answer = await ask(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const parsed = tokenAnswer.safeParse(answer.body);
  if (parsed.success) return { ok: true, value: parsed.data.access_token };
  const isRefused = answer.status === 401 || answer.status === 400;
  const finding = isRefused
    ? error(
        'PayPal refuses the keys.',
        'Copy PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET of the live app from developer.paypal.com: those for trials belong to another address.',
      )
    : error(
        `PayPal cannot be asked at ${apiUrl}: ${answer.reason}.`,
        'Check whether this machine may call out by https.',
      );
  return { ok: false, finding };
}

async function examineWebhook(settings: PayPalSettings, token: string, publicUrl: string): Promise<Finding> {
  const wanted = publicUrl + WEBHOOK_PATH;
  const path = `/v1/notifications/webhooks/${encodeURIComponent(settings.webhookId)}`;
  const answer = await ask(settings.apiUrl + path, { headers: { authorization: `Bearer ${token}` } });
  const parsed = webhookAnswer.safeParse(answer.body);
  if (answer.status === 404) {
    return error(
      'PayPal knows no webhook of the id in PAYPAL_WEBHOOK_ID: what it sends could not be verified.',
      `Add a webhook for ${wanted} to the app at developer.paypal.com and copy its id.`,
    );
  }
  if (!parsed.success) {
    return warning(`PayPal did not say where its webhook leads: ${answer.reason}.`, 'Examine again later.');
  }
  if (parsed.data.url !== wanted) {
    return error(
      `PayPal sends its webhooks to ${parsed.data.url}, not to ${wanted}.`,
      'Correct the address of the webhook at developer.paypal.com, or SHOP_PUBLIC_URL.',
    );
  }
  return ok('PayPal sends its webhooks to this shop');
}

interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: unknown;
  readonly reason: string;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    const body: unknown = await response.json().catch(() => null);
    return { status: response.status, body, reason: `status ${response.status}` };
  } catch (thrown) {
    return { status: 0, body: null, reason: reasonOf(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown) };
  }
}
