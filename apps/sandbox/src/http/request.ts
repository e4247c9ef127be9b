import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** One request, its body read whole. `path` is decoded and without the query. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

// What a platform for invoices has to take, and a margin for the form around it.
const MAX_BODY_BYTES = 101 * 1024 * 1024;

/** Reads the body; `null` when it is larger than 101 MiB. */
export async function readBody(message: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Body as a JSON value; `undefined` when it is not JSON. */
export function readJson(request: HttpRequest): unknown {
  try {
    return JSON.parse(request.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Fields of a form post, whatever the case of their names (`MerchantID`, `merchantid`), keys in lower case.
 * Card platforms post ISO-8859-1, browsers on our own pages UTF-8: the caller says which.
 */
export function readForm(request: HttpRequest, charset: 'utf8' | 'latin1'): Map<string, string> {
  const fields = new Map<string, string>();
  for (const pair of request.body.toString('latin1').split('&')) {
    if (pair === '') continue;
    const cut = pair.indexOf('=');
    const name = cut < 0 ? pair : pair.slice(0, cut);
    const value = cut < 0 ? '' : pair.slice(cut + 1);
    fields.set(decodePercent(name, charset).toLowerCase(), decodePercent(value, charset));
  }
  return fields;
}

function decodePercent(value: string, charset: 'utf8' | 'latin1'): string {
  const bytes = value
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString(charset);
}
