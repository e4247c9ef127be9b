import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { LANGUAGES } from '@economat/commerce';
import { logError } from '../server/http/log.ts';
import { reasonOf } from '../server/http/reason.ts';
import { withScriptsAfterPaint } from './site/scripts-after-paint.tsx';
import { loadText, TEXT_AREAS } from './text/load-text.ts';

// A page is rendered whole or not at all: the page cache keeps it as bytes and its policy needs every inline script's hash.
const RENDER_TIMEOUT_MS = 10_000;

const textReady = Promise.all(LANGUAGES.map((language) => loadText(language, TEXT_AREAS)));

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  await textReady;
  const page = await renderPage(<ServerRouter context={routerContext} url={request.url} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(withScriptsAfterPaint(page.toString('utf8')), { status, headers });
}

function renderPage(element: React.ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe, abort } = renderToPipeableStream(element, {
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
  // An address or a method that no page has is the caller's fault, and anybody may try as many as they like.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const requestId = request.headers.get('x-request-id');
  logError('request failed', { requestId, path: new URL(request.url).pathname, reason: reasonOf(error) });
};
