import * as z from 'zod/mini';
import type { ProviderResult } from '../payment-provider.ts';
import { errorAnswer, tokenAnswer } from './answers.ts';
import type { PayPalSettings } from '../../environment/paypal-settings.ts';

/** PayPal normally answers within two seconds; a buyer is waiting. */
const TIMEOUT_MILLISECONDS = 10_000;
/** Tokens are renewed this long before they expire. */
const RENEW_MILLISECONDS = 60_000;

export interface PayPalCall<Schema extends z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** `PayPal-Request-Id`: a repeated call with it returns the first one's answer. */
  readonly requestId?: string;
  readonly answer: Schema;
}

export interface PayPalClient {
  send<Schema extends z.core.$ZodType>(call: PayPalCall<Schema>): Promise<ProviderResult<z.output<Schema>>>;
}

type Raw = { readonly status: number; readonly body: unknown };

/** PayPal's REST API with its token. Failures are values; unreadable answers are `unavailable`. */
export function createPayPalClient({ apiUrl, clientId, clientSecret }: PayPalSettings): PayPalClient {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function fetchToken(): Promise<string | null> {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    const raw = await request(`${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers,
      body: 'grant_type=client_credentials',
    });
    const parsed = tokenAnswer.safeParse(raw?.body);
    if (raw?.status !== 200 || !parsed.success) return null;
    const { access_token: value, expires_in: seconds } = parsed.data;
    token = { value, until: Date.now() + seconds * 1000 - RENEW_MILLISECONDS };
    return value;
  }

  async function sendWith<Schema extends z.core.$ZodType>(
    bearer: string,
    { method, path, body, requestId }: PayPalCall<Schema>,
  ): Promise<Raw | null> {
    return request(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      // PayPal refuses a POST without a body (415).
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
    });
  }

  async function send<Schema extends z.core.$ZodType>(
    call: PayPalCall<Schema>,
  ): Promise<ProviderResult<z.output<Schema>>> {
    const known = token !== null && token.until > Date.now() ? token.value : await fetchToken();
    if (known === null) return unavailable('no token');
    let raw = await sendWith(known, call);
    if (raw?.status === 401) {
      // Revoked before its expiry.
      const fresh = await fetchToken();
      if (fresh === null) return unavailable('no token');
      raw = await sendWith(fresh, call);
    }
    return resultOf(raw, call.answer);
  }
  return { send };
}

function resultOf<Schema extends z.core.$ZodType>(raw: Raw | null, answer: Schema): ProviderResult<z.output<Schema>> {
  if (raw === null) return unavailable('no answer');
  if (raw.status >= 200 && raw.status < 300) {
    const parsed = z.safeParse(answer, raw.body);
    return parsed.success ? { ok: true, value: parsed.data } : unavailable(`unreadable answer ${raw.status}`);
  }
  const error = errorAnswer.safeParse(raw.body);
  const detail = error.success ? (error.data.details?.[0]?.issue ?? error.data.name) : `status ${raw.status}`;
  // 401, 408, 409, 429 and 5xx say nothing about this payment.
  const isAnswer = error.success && [400, 403, 404, 422].includes(raw.status);
  return isAnswer ? { ok: false, problem: 'refused', detail } : unavailable(detail);
}

function unavailable(detail: string): { ok: false; problem: 'unavailable'; detail: string } {
  return { ok: false, problem: 'unavailable', detail };
}

/** Null without a usable answer in time. */
async function request(url: string, init: RequestInit): Promise<Raw | null> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  } catch {
    return null;
  }
}
