import type { Reply } from '../http/reply.ts';
import { type HttpRequest, readJson } from '../http/request.ts';
import type { PaypalAccess } from './access.ts';
import { paypalError } from './errors.ts';

export interface PaypalCall {
  /** JSON of the body; an empty one counts as `{}`. */
  readonly body: unknown;
  /** The idempotency key, `null` when it carries none. */
  readonly requestId: string | null;
}

const MAX_LENGTH = 108;

/** Reads a call with a JSON body; the answer to it instead where it may not be made or cannot be read. */
export function readCall(access: PaypalAccess, request: HttpRequest): PaypalCall | { readonly reply: Reply } {
  const refusal = access.refusal(request);
  if (refusal !== null) return { reply: refusal };
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return { reply: paypalError(415) };
  const text = request.body.toString('utf8').trim();
  const body: unknown = text === '' ? {} : readJson(request);
  if (body === undefined) {
    const description = 'The request JSON is not well formed.';
    return { reply: paypalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', description }]) };
  }
  const header = request.headers['paypal-request-id'];
  const requestId = (Array.isArray(header) ? header[0] : header) || null;
  if (requestId === null || requestId.length <= MAX_LENGTH) return { body, requestId };
  const description = 'PayPal-Request-Id is limited to 108 characters.';
  return {
    reply: paypalError(400, [{ issue: 'INVALID_STRING_LENGTH', description, field: 'PayPal-Request-Id' }]),
  };
}

/** `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}` → the issue to answer with. */
export function mockedIssue(request: HttpRequest): string | null {
  const header = request.headers['paypal-mock-response'];
  if (typeof header !== 'string') return null;
  return /"mock_application_codes"\s*:\s*\[?\s*"([A-Z_]{1,64})"/.exec(header)?.[1] ?? null;
}

export function wantsRepresentation(request: HttpRequest): boolean {
  return request.headers['prefer'] === 'return=representation';
}
