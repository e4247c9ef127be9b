import type { SafeHtml } from './html.ts';

/** A whole HTTP answer. `body` strings are sent as UTF-8 unless a Buffer is given. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** An answer that the caller never gets in good order: what a failing network or provider looks like. */
interface BrokenReply {
  /** `dropped`: the socket is closed at once. `unanswered`: silence until the caller gives up. `cut-short`: half the body. */
  readonly broken: 'dropped' | 'unanswered' | 'cut-short';
  readonly reply: Reply | null;
}

export type Answer = Reply | BrokenReply;

const NO_STORE = { 'cache-control': 'no-store' };

// Everything a page of ours may load comes from this server; forms may lead anywhere, since paying means going back to the shop.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'";

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...NO_STORE, ...headers },
    body: JSON.stringify(value),
  };
}

export function page(status: number, content: SafeHtml, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      ...NO_STORE,
      ...headers,
    },
    body: content.toString(),
  };
}

export function text(status: number, body: string | Buffer, contentType = 'text/plain; charset=utf-8'): Reply {
  return { status, headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff', ...NO_STORE }, body };
}

/** 303: the browser continues with GET whatever it came with. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { location, ...NO_STORE }, body: '' };
}
