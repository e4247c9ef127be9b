import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { FILES } from './build-facts.ts';
import {
  deleteFormerCaches,
  isOfOtherBuild,
  cachePage,
  cacheShell,
  cachedPage,
  isOfflinePage,
  offlinePageFor,
  pages,
} from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths of the content service, of the desk and of previews: none of the shop's pages. */
const NOT_A_PAGE = /^\/(?:api|admin|uploads|assets|(?:en\/)?apercu|service-worker\.js)(?:\/|$)/;

const PAGE_PATIENCE_MS = 10_000;
const QUIET_MS = 1_000;

precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

const pictures = new StaleWhileRevalidate({
  cacheName: 'pictures',
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
  ],
});
registerRoute(({ url, request }) => url.pathname.startsWith('/uploads/') && request.destination === 'image', pictures);

registerRoute(
  ({ url, request }) => request.mode === 'navigate' && !NOT_A_PAGE.test(url.pathname),
  async ({ request, url, event }) => {
    try {
      const page = await inTime(pages.handle({ request, event }));
      if (isOfOtherBuild(page)) event.waitUntil(untilQuiet().then(makeWay));
      event.waitUntil(keepOwnBuild(url.pathname, event));
      return page;
    } catch {
      return withoutLine(url);
    }
  },
);

/** A former worker's pending work may have recreated its cache; a newer one's is left alone. */
async function keepOwnBuild(pathname: string, event: ExtendableEvent): Promise<void> {
  await cacheShell(pathname, event);
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) await deleteFormerCaches();
}

/** A network that accepts connections and never answers counts as offline. */
function inTime(page: Promise<Response>): Promise<Response> {
  return Promise.race([
    page,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PAGE_PATIENCE_MS)),
  ]);
}

/** The offline page; another page leads to it, with the requested address. */
async function withoutLine({ pathname, search }: URL): Promise<Response> {
  const offlinePage = await offlinePageFor(pathname);
  if (offlinePage === null) return Response.error();
  if (isOfflinePage(pathname)) return (await cachedPage(offlinePage)) ?? Response.error();
  return Response.redirect(`${offlinePage}?${new URLSearchParams({ page: pathname + search }).toString()}`, 302);
}

const data = new NetworkOnly();

/**
 * A click inside the shop loads the page's data. Offline the router is told to open the page as a document, which is answered from the
 * cache.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.data') && url.searchParams.has('_routes'),
  async ({ request, url, event }) => {
    try {
      return await data.handle({ request, event });
    } catch {
      return openAsDocument(pageOfData(url));
    }
  },
);

function pageOfData({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('_routes');
  const page = pathname.replace(/(?:\/_)?\.data$/, '') || '/';
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}

/** React Router accepts this from servers without its data format. */
function openAsDocument(page: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' },
  });
}

let lastRequestAt = 0;
self.addEventListener('fetch', () => (lastRequestAt = performance.now()));

/**
 * Resolves once no request has come for a while. Chromium keeps a worker that gets requests while a newer one takes over, and ends it in
 * the middle of a later page, which then never loads.
 */
async function untilQuiet(): Promise<void> {
  for (let left = QUIET_MS; left > 0; left = lastRequestAt + QUIET_MS - performance.now())
    await new Promise((resolve) => setTimeout(resolve, left));
}

/** The newer worker may activate when no other page of this build is open. It alone may cache the page that is. */
async function makeWay(): Promise<void> {
  const { waiting } = self.registration;
  const [page, ...others] = await self.clients.matchAll({ type: 'window' });
  if (!waiting || !page || others.length > 0) return;
  const { pathname, search } = new URL(page.url);
  waiting.postMessage({ kind: 'take-over', page: pathname + search });
}

self.addEventListener('install', (event) => event.waitUntil(cacheOpenShells(event)));

/** A worker is installed by the page that asks for it, before it has answered any. */
async function cacheOpenShells(event: ExtendableEvent): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const { url } of open) await cacheShell(new URL(url).pathname, event);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteFormerCaches().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('kind' in message)) return;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'take-over' && 'page' in message) event.waitUntil(cachePage(String(message.page), event));
  if (message.kind === 'read' && 'url' in message) event.waitUntil(answer(String(message.url), event.ports[0]));
  if (message.kind === 'seen' && 'page' in message && 'pictures' in message)
    event.waitUntil(cacheShown(String(message.page), message.pictures, event));
});

/** What a page asks for while a finger is down, as a message: see `read-by-worker.ts`. */
async function answer(url: string, port: MessagePort | undefined): Promise<void> {
  const bytes = await fetch(url)
    .then((found) => (found.ok ? found.arrayBuffer() : null))
    .catch(() => null);
  port?.postMessage(bytes, bytes === null ? [] : [bytes]);
}

/** The shown page, though this worker did not deliver it. */
async function cacheShown(page: string, seen: unknown, event: ExtendableEvent): Promise<void> {
  const { origin } = self.location;
  const shown = new URL(page, origin);
  if (shown.origin === origin) await cachePage(page, event);
  await cacheShell(shown.pathname, event);
  for (const picture of Array.isArray(seen) ? seen : []) {
    const address = new URL(String(picture), origin);
    if (address.origin !== origin || !address.pathname.startsWith('/uploads/')) continue;
    if (!(await caches.match(address.href)))
      await pictures.handle({ request: new Request(address), event }).catch(() => {});
  }
}
