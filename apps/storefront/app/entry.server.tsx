import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { LANGUAGES } from '@economat/commerce';
import { logError } from './shared/log/log.server.ts';
import { reasonOf } from './shared/log/reason.server.ts';
import { inlineScriptsContext, takeInlineScripts } from './site/scripts/inline-scripts.server.ts';
import { ScriptNonce } from './site/scripts/script-nonce.ts';
import { withScriptsAfterPaint } from './site/scripts/scripts-after-paint.tsx';
import { loadText, TEXT_AREAS } from './shared/text/load-text.ts';

// A page is rendered completely or not at all: the page cache stores its bytes and its policy needs every inline script's hash.
const RENDER_TIMEOUT_MS = 10_000;

const textReady = Promise.all(LANGUAGES.map((language) => loadText(language, TEXT_AREAS)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await textReady;
  const nonce = randomBytes(16).toString('hex');
  const page = await renderPage(
    <ScriptNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ScriptNonce>,
    nonce,
  );
  const { html, sources } = takeInlineScripts(page.toString('utf8'), nonce);
  context.get(inlineScriptsContext).sources = sources;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(withScriptsAfterPaint(html), { status, headers });
}

function renderPage(element: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      onAllReady() {
        clearTimeout(timeout);
        pipe(body);
        resolve(buffer(body));
      },
      onShellError: reject,
      onError(error) {
        logError('rendering failed', { reason: reasonOf(error) });
      },
    });
    const timeout = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // An address or a method without a page is the caller's fault, and needs no log entry.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const requestId = request.headers.get('x-request-id');
  logError('request failed', { requestId, path: new URL(request.url).pathname, reason: reasonOf(error) });
};
