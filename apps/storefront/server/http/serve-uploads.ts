import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ContentReplicas } from './content-replicas.ts';
import type { AnswerWitness } from './forward.ts';
import {
  COPY_MAXIMUM_BYTES,
  type CopyHeaders,
  cachedHeaders,
  type UploadCopies,
  type UploadCopy,
} from './upload-copies.ts';

/** Time for which a picture is not compared with the content service's again. */
const FRESH_MS = 30_000;
const COMPARE_LIMIT_MS = 5_000;
/** Concurrent comparisons; further pictures are compared at their next use. */
const COMPARISONS_MAXIMUM = 8;

export interface UploadServiceOptions {
  copies: UploadCopies;
  replicas: ContentReplicas;
  forward: (incoming: IncomingMessage, outgoing: ServerResponse, witness: AnswerWitness) => void;
  now?: () => number;
}

/**
 * Answers `/uploads` from the storefront's own cache, and revalidates it behind the answer: a content service that hangs or is unavailable
 * costs no buyer a cached picture. Other files are forwarded and cached.
 */
export function createUploadService({ copies, replicas, forward, now = Date.now }: UploadServiceOptions) {
  const comparedAt = new Map<string, number>();
  let comparisons = 0;

  async function serve(pathname: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const copy = await copies.find(pathname);
    if (copy === null) return fetchAndCache(pathname, incoming, outgoing);
    answerCopy(copy, incoming, outgoing);
    if (isForEver(copy.headers)) return;
    if ((comparedAt.get(pathname) ?? 0) + FRESH_MS > now() || comparisons >= COMPARISONS_MAXIMUM) return;
    comparedAt.set(pathname, now());
    comparisons += 1;
    await compare(pathname, copy).catch(() => {});
    comparisons -= 1;
  }

  function fetchAndCache(pathname: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
    // One form of a file for everybody, whatever this client accepts or has already.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since', 'range'])
      delete incoming.headers[name];
    incoming.url = pathname;
    forward(incoming, outgoing, (answer) => {
      if (incoming.method !== 'GET' || !isKeepable(answer)) return;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        comparedAt.set(pathname, now());
        void copies.keep(pathname, { headers: cachedHeaders(answer.headers), body: Buffer.concat(chunks) });
      });
    });
  }

  async function compare(pathname: string, copy: UploadCopy): Promise<void> {
    const answer = await askWhetherChanged(replicas, pathname, copy.headers);
    const status = answer.statusCode ?? 0;
    if (status === 200 && isKeepable(answer)) {
      await copies.keep(pathname, { headers: cachedHeaders(answer.headers), body: await buffer(answer) });
      return;
    }
    answer.resume();
    if (status === 404 || status === 410) return copies.remove(pathname);
    if (status !== 304) return;
    const headers = { ...copy.headers, ...cachedHeaders(answer.headers) };
    if (Object.entries(headers).some(([name, value]) => copy.headers[name] !== value))
      await copies.keep(pathname, { headers, body: copy.body });
  }

  return { serve };
}

function askWhetherChanged(replicas: ContentReplicas, path: string, known: CopyHeaders): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const conditions = {
    ...(known['etag'] === undefined ? {} : { 'If-None-Match': known['etag'] }),
    ...(known['last-modified'] === undefined ? {} : { 'If-Modified-Since': known['last-modified'] }),
  };
  const signal = AbortSignal.timeout(COMPARE_LIMIT_MS);
  const replica = replicas.next();
  if (replica === null) return Promise.reject(new Error('no replica of the content service'));
  httpRequest({ host: replica.host, port: replica.port, path, headers: conditions, signal }, resolve)
    .on('error', reject)
    .end();
  return promise;
}

/** The name of such a file changes with its content. */
function isForEver(headers: CopyHeaders): boolean {
  return headers['cache-control']?.includes('immutable') === true;
}

/** A whole file of known, bounded size. */
function isKeepable({ statusCode, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return statusCode === 200 && headers['content-encoding'] === undefined && length <= COPY_MAXIMUM_BYTES;
}

function answerCopy({ headers, body }: UploadCopy, incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (isKnown(headers, incoming)) return void outgoing.writeHead(304, headers).end();
  outgoing.writeHead(200, { ...headers, 'content-length': body.length });
  outgoing.end(incoming.method === 'HEAD' ? undefined : body);
}

/** Whether the browser has this version. */
function isKnown(copy: CopyHeaders, { headers }: IncomingMessage): boolean {
  const asked = headers['if-none-match'];
  if (asked !== undefined) return copy['etag'] !== undefined && asked.includes(copy['etag']);
  const since = headers['if-modified-since'];
  return since !== undefined && since === copy['last-modified'];
}
