import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { logWarning } from './log.ts';

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

export function belongsToContentService(pathname: string): boolean {
  return CONTENT_SEGMENTS.has(pathname.split('/', 2)[1] ?? '');
}

/**
 * Passes requests on to the content service, streaming both ways. When it does not answer, the client gets the API's
 * own error shape with 503, so that callers treat it like any other refusal.
 */
export function createForwarder(contentPort: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const upstream = httpRequest({
      agent,
      host: '127.0.0.1',
      port: contentPort,
      method: incoming.method,
      path: incoming.url,
      headers: forwardedHeaders(incoming),
      timeout: TIMEOUT_MS,
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      logWarning('content service did not answer', {
        requestId: String(incoming.headers['x-request-id']),
        reason: error.code ?? error.message,
      });
      answerUnavailable(outgoing);
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) upstream.destroy();
    });
    incoming.pipe(upstream);
  }

  return { forward, close: () => agent.destroy() };
}

function forwardedHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutHopByHop(incoming.headers);
  const address = incoming.socket.remoteAddress ?? '';
  const before = incoming.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before === undefined ? address : `${String(before)}, ${address}`;
  headers['x-forwarded-proto'] ??= 'http';
  headers['x-forwarded-host'] ??= incoming.headers.host ?? '';
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
