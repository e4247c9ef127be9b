import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { atMostEvery } from '@economat/contract/node';
import { isRead } from './is-read.ts';
import { logWarning } from './log.ts';
import { createBodyReader, hasSmallBody } from './request-body.ts';
import { takeAtOnce } from './take-at-once.ts';

/** First path segments that belong to the content service: its API, its files, its desk and the desk's own calls. */
const CONTENT_SEGMENTS = new Set([
  'api',
  'uploads',
  'admin',
  'content-manager',
  'content-type-builder',
  'content-releases',
  'review-workflows',
  'upload',
  'i18n',
  'email',
  'users-permissions',
]);

/** Headers that speak of one connection only (RFC 9110 §7.6.1) and must not be passed on. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const TIMEOUT_MS = 60_000;
/** One line tells of an outage as well as a thousand. */
const OUTAGE_LINE_EVERY_MS = 60_000;

/** Requests the content service is asked at one time. One more is refused at once, instead of waiting in a growing queue. */
const UNDER_WAY_MAXIMUM = 256;
/** Of those, uploads and others whose body comes piece by piece: slow senders must not take the places of all others. */
const STREAMS_MAXIMUM = 32;

export function belongsToContentService(pathname: string): boolean {
  return CONTENT_SEGMENTS.has(pathname.split('/', 2)[1] ?? '');
}

/**
 * Passes requests on to the content service. A small body is passed on when it is there whole, so that a slow client holds
 * nothing but its own connection. When the service does not answer, or has enough to do, the client gets the API's own
 * error shape with 503, so that callers treat it like any other refusal.
 */
export function createForwarder(contentPort: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY_MAXIMUM });
  const readBody = createBodyReader();
  const mayLogOutage = atMostEvery(OUTAGE_LINE_EVERY_MS);
  let underWay = 0;
  let streams = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!hasSmallBody(incoming)) return forwardStream(incoming, outgoing);
    void readBody(incoming).then((body) => {
      if (outgoing.destroyed || body === 'left') return;
      if (body !== 'refused') return void ask(incoming, outgoing)?.end(body);
      answerUnavailable(outgoing);
      incoming.resume();
    });
  }

  function forwardStream(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const upstream = streams < STREAMS_MAXIMUM ? ask(incoming, outgoing) : null;
    if (upstream === null) {
      if (!outgoing.headersSent) answerUnavailable(outgoing);
      incoming.resume();
      return;
    }
    streams += 1;
    upstream.on('close', () => (streams -= 1));
    incoming.pipe(upstream);
  }

  /** The request to the content service, its body still to be written; `null` when it was refused. */
  function ask(incoming: IncomingMessage, outgoing: ServerResponse): ClientRequest | null {
    if (underWay >= UNDER_WAY_MAXIMUM) {
      answerUnavailable(outgoing);
      return null;
    }
    underWay += 1;
    const upstream = httpRequest({
      agent,
      host: '127.0.0.1',
      port: contentPort,
      method: incoming.method,
      path: incoming.url,
      headers: forwardedHeaders(incoming),
      timeout: TIMEOUT_MS,
    });
    upstream.on('close', () => (underWay -= 1));
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      takeAtOnce(answer, outgoing);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      if (wasClosedWhileIdle(upstream, error) && isRead(incoming)) return void ask(incoming, outgoing)?.end();
      if (mayLogOutage()) {
        logWarning('content service did not answer', {
          requestId: String(incoming.headers['x-request-id']),
          reason: error.code ?? error.message,
        });
      }
      answerUnavailable(outgoing);
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    return upstream;
  }

  return { forward, close: () => agent.destroy() };
}

/** The service may close an idle connection in the very moment in which it is used again. Nothing was read of the request then. */
function wasClosedWhileIdle(upstream: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return upstream.reusedSocket && error.code === 'ECONNRESET';
}

function forwardedHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutHopByHop(incoming.headers);
  // To wait for changes (`Prefer: wait=…`) is for storefronts alone: it holds one of the places.
  delete headers.prefer;
  return headers;
}

function withoutHopByHop(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const kept: OutgoingHttpHeaders = { ...headers };
  for (const name of HOP_BY_HOP) delete kept[name];
  return kept;
}

function answerUnavailable(outgoing: ServerResponse): void {
  const body = JSON.stringify({
    data: null,
    error: {
      status: 503,
      name: 'ServiceUnavailableError',
      message: 'The service is temporarily unavailable.',
      details: { code: 'service-unavailable' },
    },
  });
  outgoing.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
  });
  outgoing.end(body);
}
