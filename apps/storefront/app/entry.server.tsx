import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
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
import { AnnouncedPictures } from './shared/page/announced-pictures.server.ts';
import { FirstPicturesContext } from './shared/ui/first-pictures.ts';
import { loadText, TEXT_AREAS } from './shared/text/load-text.ts';

const textReady = Promise.all(LANGUAGES.map((language) => loadText(language, TEXT_AREAS)));

/** A page is rendered completely or not at all: the page cache stores its bytes and its policy needs every inline script's hash. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await textReady;
  const nonce = randomBytes(16).toString('hex');
  const firstPictures = new AnnouncedPictures();
  const { prelude } = await prerenderToNodeStream(
    <ScriptNonce value={nonce}>
      <FirstPicturesContext value={firstPictures}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FirstPicturesContext>
    </ScriptNonce>,
  );
  const { html, sources } = takeInlineScripts(firstPictures.announcedIn(await text(prelude)), nonce);
  context.get(inlineScriptsContext).sources = sources;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(withScriptsAfterPaint(html), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  // An address or a method without a page is the caller's fault, and needs no log entry.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const requestId = request.headers.get('x-request-id');
  logError('request failed', { requestId, path: new URL(request.url).pathname, reason: reasonOf(error) });
};
