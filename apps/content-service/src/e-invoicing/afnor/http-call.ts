import { randomUUID } from 'node:crypto';
import type { EInvoicingSettings } from '../../environment/e-invoicing-settings.ts';
import type { PlatformResult } from '../invoicing-platform.ts';
import { errorAnswer, tokenAnswer } from './answers.ts';

/** A platform may take a while to store a file; nobody waits for it. */
export const TIMEOUT_MILLISECONDS = 30_000;
/** Tokens are renewed this long before they expire. */
const RENEW_MILLISECONDS = 20_000;
/** Longest pause that a platform can ask for. */
const RETRY_AFTER_MAXIMUM = 86_400;

/** Far beyond any invoice: no answer may fill our memory. */
const ANSWER_MAXIMUM_BYTES = 32 * 1024 * 1024;
export const ANSWER_TOO_LARGE = 'ANSWER_TOO_LARGE';

/** The connection was never made, so nothing can have been taken. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The platform says that it took nothing. */
const NOT_TAKEN = new Set([401, 408, 429, 503]);
const DECLINED = new Set([400, 403, 404, 405, 413, 415, 422, 501]);

export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: FormData | string;
  readonly contentType?: string;
}

/** Whatever was answered with 200 to 206. */
export interface HttpAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

type Failure = Extract<PlatformResult<never>, { ok: false }>;
type Raw = HttpAnswer & { readonly retryAfter: number | null };

/** The platform's HTTP with its token: renewed before it expires, and once after a 401. */
export function createHttpCaller(
  settings: EInvoicingSettings,
  timeoutMilliseconds: number,
): (call: HttpCall) => Promise<PlatformResult<HttpAnswer>> {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function fetchToken(): Promise<PlatformResult<string>> {
    const { clientId, clientSecret, scope } = settings;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams(scope === null ? form : { ...form, scope }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const raw = await request(settings.tokenUrl, { method: 'POST', headers, body }, timeoutMilliseconds);
    // Without a token nothing can have been taken.
    if ('problem' in raw) return { ...raw, problem: 'unavailable', code: `token ${raw.code}` };
    const parsed = tokenAnswer.safeParse(jsonOf(raw.bytes));
    if (raw.status !== 200 || !parsed.success) return failure('unavailable', `token ${raw.status}`, null, raw);
    const { access_token: value, expires_in: seconds } = parsed.data;
    token = { value, until: Date.now() + seconds * 1000 - RENEW_MILLISECONDS };
    return { ok: true, value };
  }

  function send(bearer: string, { method, url, body, contentType }: HttpCall): Promise<Raw | Failure> {
    const { organizationId, organizationHeader, requestHeader } = settings;
    const headers = {
      authorization: `Bearer ${bearer}`,
      [requestHeader]: randomUUID(),
      ...(organizationId === null ? {} : { [organizationHeader]: organizationId }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    };
    return request(url, { method, headers, ...(body === undefined ? {} : { body }) }, timeoutMilliseconds);
  }

  return async (call) => {
    const known: PlatformResult<string> =
      token !== null && token.until > Date.now() ? { ok: true, value: token.value } : await fetchToken();
    if (!known.ok) return known;
    let raw = await send(known.value, call);
    if (!('problem' in raw) && raw.status === 401) {
      const fresh = await fetchToken();
      if (!fresh.ok) return fresh;
      raw = await send(fresh.value, call);
    }
    if ('problem' in raw) return raw;
    return raw.status >= 200 && raw.status < 300 ? { ok: true, value: raw } : failureOf(raw);
  };
}

export function jsonOf(bytes: Buffer): unknown {
  try {
    return bytes.length === 0 ? null : (JSON.parse(bytes.toString('utf8')) as unknown);
  } catch {
    return undefined;
  }
}

function failureOf(raw: Raw): Failure {
  const parsed = errorAnswer.safeParse(jsonOf(raw.bytes));
  const code = (parsed.success ? parsed.data.errorCode : null) ?? `HTTP ${raw.status}`;
  const detail = (parsed.success ? parsed.data.errorMessage : null) ?? null;
  if (NOT_TAKEN.has(raw.status)) return failure('unavailable', code, detail, raw);
  return failure(DECLINED.has(raw.status) ? 'refused' : 'unsure', code, detail, raw);
}

function failure(problem: Failure['problem'], code: string, detail: string | null, raw: Raw | null): Failure {
  return { ok: false, problem, code, detail, retryAfter: raw?.retryAfter ?? null };
}

/** `Retry-After` in seconds. One that names a moment goes by the clock of who answered, which the answer shows. */
function retryAfterOf(headers: Headers): number | null {
  const header = headers.get('retry-after');
  if (header === null) return null;
  const answeredAt = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - answeredAt) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), RETRY_AFTER_MAXIMUM);
}

async function request(url: string, init: RequestInit, timeoutMilliseconds: number): Promise<Raw | Failure> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const bytes = await bytesOf(response);
    if (bytes === null) return failure('unsure', ANSWER_TOO_LARGE, null, null);
    return { status: response.status, bytes, retryAfter: retryAfterOf(response.headers) };
  } catch (error) {
    const code = causeOf(error);
    return failure(NOT_CONNECTED.has(code) ? 'unavailable' : 'unsure', code, null, null);
  }
}

/** Null for a longer answer, whose rest is not taken. */
async function bytesOf({ body }: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (body === null) return Buffer.alloc(0);
  const stream: AsyncIterable<Uint8Array> = body;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > ANSWER_MAXIMUM_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'Error';
}
