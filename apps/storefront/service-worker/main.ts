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
  OFFLINE_PAGE,
  pages,
} from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths of the content service and of the desk: none of the shop's pages. */
const NOT_A_PAGE = /^\/(?:api|admin|uploads|assets|service-worker\.js)(?:\/|$)/;

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
      event.waitUntil(keepOwnBuild(event));
      return page;
    } catch {
      return url.pathname === OFFLINE_PAGE ? withoutLine() : Response.redirect(offlineAddress(url), 302);
    }
  },
);

/** A former worker's pending work may have recreated its cache; a newer one's is left alone. */
async function keepOwnBuild(event: ExtendableEvent): Promise<void> {
  await cacheShell(event);
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

/** The address of the offline page, with the requested one. */
function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ page: pathname + search }).toString()}`;
}

async function withoutLine(): Promise<Response> {
  return (await cachedPage(OFFLINE_PAGE)) ?? Response.error();
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

self.addEventListener('install', (event) => event.waitUntil(cacheShell(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteFormerCaches().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('kind' in message)) return;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'take-over' && 'page' in message) event.waitUntil(cachePage(String(message.page), event));
  if (message.kind === 'seen' && 'page' in message && 'pictures' in message)
    event.waitUntil(cacheShown(String(message.page), message.pictures, event));
});

/** The shown page, though this worker did not deliver it. */
async function cacheShown(page: string, seen: unknown, event: ExtendableEvent): Promise<void> {
  const { origin } = self.location;
  if (new URL(page, origin).origin === origin) await cachePage(page, event);
  await cacheShell(event);
  for (const picture of Array.isArray(seen) ? seen : []) {
    const address = new URL(String(picture), origin);
    if (address.origin !== origin || !address.pathname.startsWith('/uploads/')) continue;
    if (!(await caches.match(address.href)))
      await pictures.handle({ request: new Request(address), event }).catch(() => {});
  }
}
