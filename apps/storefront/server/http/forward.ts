import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { atMostEvery, HEARTBEAT_HEADER } from '@economat/contract/node';
import type { ContentReplicas, Replica } from './content-replicas.ts';
import { CALL_KINDS, type CallKind, callKind } from './content-calls.ts';
import { TRIES_MAXIMUM } from './fetch-content.ts';
import { isRead } from './is-read.ts';
import { logWarning } from '../../app/shared/log/log.server.ts';
import { createBodyReader, hasSmallBody } from './request-body.ts';
import { SignsOfLife } from './signs-of-life.ts';
import { bufferBody } from './buffer-body.ts';

/** First path segments that belong to the content service: its API, its files and its desk, whose own calls stay under `/admin`. */
const CONTENT_SEGMENTS = new Set(['api', 'uploads', 'admin']);

/** Headers of one connection only (RFC 9110, 7.6.1), which must not be forwarded. */
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

/** Longest silence in either direction, once an answer has begun or while a body is still arriving. */
const SILENCE_MS = 60_000;
/** One log line is enough for an outage. */
const OUTAGE_LINE_EVERY_MS = 60_000;

/** Concurrent streamed bodies, such as uploads: slow senders must not occupy all places. */
const STREAMS_MAXIMUM = 32;

export function belongsToContentService(pathname: string): boolean {
  return CONTENT_SEGMENTS.has(pathname.split('/', 2)[1] ?? '');
}

/** Observes an answer of the content service. */
export type AnswerWitness = (answer: IncomingMessage) => void;

/**
 * Forwards requests to the content service, each kind with its own limits: one that hangs takes neither the places of the others nor a
 * buyer's patience. A small body is forwarded when it is complete, so that a slow client holds nothing but its own connection. A read that
 * one replica does not answer is sent to another, a change only if it was never sent. When the service is unavailable or busy, the client
 * gets the API's own error format with 503.
 */
export function createForwarder(replicas: ContentReplicas) {
  const agent = new Agent({ keepAlive: true });
  const readBody = createBodyReader();
  const mayLogOutage = atMostEvery(OUTAGE_LINE_EVERY_MS);
  const signs = new SignsOfLife();
  const underWay = new Map(CALL_KINDS.map((kind) => [kind, 0]));
  let streams = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse, witness?: AnswerWitness): void {
    if (!hasSmallBody(incoming)) return forwardStream(incoming, outgoing);
    void readBody(incoming).then((body) => {
      if (outgoing.destroyed || body === 'left') return;
      if (body === 'refused') {
        answerUnavailable(outgoing);
        incoming.resume();
        return;
      }
      send({ incoming, outgoing, witness, body, tried: [] });
    });
  }

  /** Sends a call whose body is complete, which may be sent again. */
  function send(call: WholeCall): void {
    const asked = ask(call.incoming, call.outgoing, call);
    asked?.upstream.end(call.body);
    asked?.waitForAnswer();
  }

  function forwardStream(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const call = streams < STREAMS_MAXIMUM ? ask(incoming, outgoing) : null;
    if (call === null) {
      if (!outgoing.headersSent) answerUnavailable(outgoing);
      incoming.resume();
      return;
    }
    // Node.js frames no body of GET or DELETE by itself: unframed bytes are the next request on the pooled connection.
    if (incoming.headers['transfer-encoding'] !== undefined) call.upstream.setHeader('Transfer-Encoding', 'chunked');
    streams += 1;
    call.upstream.on('close', () => (streams -= 1));
    call.upstream.on('finish', call.waitForAnswer);
    incoming.pipe(call.upstream);
  }

  /** Whether another call of this kind may wait for the service. */
  function hasRoom(kind: CallKind): boolean {
    return (underWay.get(kind) ?? 0) < kind.maximum && (!kind.failsFast || signs.isWorthAsking());
  }

  function count(kind: CallKind, change: 1 | -1): void {
    underWay.set(kind, (underWay.get(kind) ?? 0) + change);
  }

  /** The request to the content service, its body still to be written; `null` when it was refused. */
  function ask(incoming: IncomingMessage, outgoing: ServerResponse, whole?: WholeCall): Call | null {
    const kind = callKind((incoming.url ?? '').split('?', 1)[0] ?? '', isRead(incoming));
    const tried = whole?.tried ?? [];
    const replica = tried.length > 0 || hasRoom(kind) ? replicas.next(tried) : null;
    if (replica === null) {
      answerUnavailable(outgoing);
      return null;
    }
    count(kind, 1);
    let patience: NodeJS.Timeout | undefined;
    const upstream = httpRequest({
      agent,
      host: replica.host,
      port: replica.port,
      method: incoming.method,
      path: incoming.url,
      headers: forwardedHeaders(incoming),
      timeout: SILENCE_MS,
    });
    upstream.on('close', () => {
      clearTimeout(patience);
      count(kind, -1);
    });
    upstream.on('response', (answer) => {
      clearTimeout(patience);
      signs.answered();
      outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      whole?.witness?.(answer);
      bufferBody(answer, outgoing);
    });
    upstream.on('timeout', () => upstream.destroy(new Error('timeout')));
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      // A refused or reset connection is a sign of life as well.
      if (error.code !== undefined) signs.answered();
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      if (wasClosedWhileIdle(upstream, error)) {
        if (whole !== undefined && isRead(incoming)) return send(whole);
      } else {
        replicas.report(replica);
        const next = whole && { ...whole, tried: [...tried, replica] };
        if (next && mayRetry(next, error)) return send(next);
      }
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
    /** From here on the service has the whole request. */
    function waitForAnswer(): void {
      const sentAt = signs.now();
      patience = setTimeout(() => {
        signs.missed(sentAt);
        upstream.destroy(new Error(`no first byte within ${kind.firstByteMs} ms (${kind.name})`));
      }, kind.firstByteMs);
    }
    return { upstream, waitForAnswer };
  }

  /** A read, or a change that no replica has seen, while there is another replica. */
  function mayRetry({ incoming, tried }: WholeCall, error: NodeJS.ErrnoException): boolean {
    const isUnseen = isRead(incoming) || error.syscall === 'connect';
    return isUnseen && tried.length < TRIES_MAXIMUM && replicas.next(tried) !== null;
  }

  return { forward, close: () => agent.destroy() };
}

/** A call with its whole body. */
interface WholeCall {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
  readonly witness: AnswerWitness | undefined;
  /** Replicas that did not answer it. */
  readonly tried: readonly Replica[];
}

interface Call {
  readonly upstream: ClientRequest;
  /** Starts the timeout for the first byte. */
  readonly waitForAnswer: () => void;
}

/** The service may close an idle connection just when it is reused. It has read nothing of the request then. */
function wasClosedWhileIdle(upstream: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return upstream.reusedSocket && error.code === 'ECONNRESET';
}

function forwardedHeaders(incoming: IncomingMessage): OutgoingHttpHeaders {
  const headers = withoutHopByHop(incoming.headers);
  // Long polls (`Prefer: wait=…`) are for storefronts alone: each holds one of the places. So is what they tell of themselves.
  delete headers.prefer;
  delete headers[HEARTBEAT_HEADER.toLowerCase()];
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
