import type { Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import { paypalError } from './errors.ts';

export type RequestId =
  { readonly ok: true; readonly id: string | null } | { readonly ok: false; readonly reply: Reply };

const MAX_LENGTH = 108;

/** The idempotency key of a call, `null` when it carries none. */
export function readRequestId(request: HttpRequest): RequestId {
  const header = request.headers['paypal-request-id'];
  const id = Array.isArray(header) ? header[0] : header;
  if (id === undefined || id === '') return { ok: true, id: null };
  if (id.length <= MAX_LENGTH) return { ok: true, id };
  const details = [
    {
      issue: 'INVALID_STRING_LENGTH',
      description: 'PayPal-Request-Id is limited to 108 characters.',
      field: 'PayPal-Request-Id',
    },
  ];
  return { ok: false, reply: paypalError(400, details) };
}

/** JSON body of a call; an empty body counts as `{}`. */
export function readJsonBody(request: HttpRequest): { ok: true; body: unknown } | { ok: false; reply: Reply } {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type)) return { ok: false, reply: paypalError(415) };
  const text = request.body.toString('utf8').trim();
  if (text === '') return { ok: true, body: {} };
  try {
    return { ok: true, body: JSON.parse(text) };
  } catch {
    return {
      ok: false,
      reply: paypalError(400, [
        { issue: 'MALFORMED_REQUEST_JSON', description: 'The request JSON is not well formed.' },
      ]),
    };
  }
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
