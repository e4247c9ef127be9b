import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { FILES } from './build-facts.ts';
import {
  forgetFormerBuilds,
  isOfOtherBuild,
  keepPage,
  keepShell,
  keptPage,
  OFFLINE_PAGE,
  pages,
} from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Of the content service, and of the desk: none of the shop's pages. */
const NOT_A_PAGE = /^\/(?:api|admin|uploads|assets|service-worker\.js)(?:\/|$)/;

const PAGE_PATIENCE_MS = 10_000;

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
      if (isOfOtherBuild(page)) await makeWay(url);
      event.waitUntil(keepOwnBuild(event));
      return page;
    } catch {
      return url.pathname === OFFLINE_PAGE ? withoutLine() : Response.redirect(offlineAddress(url), 302);
    }
  },
);

/** What a former worker still had in hand when this one took over may have made its cache again; a newer one's is left alone. */
async function keepOwnBuild(event: ExtendableEvent): Promise<void> {
  await keepShell(event);
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) await forgetFormerBuilds();
}

/** A line that takes everything and answers nothing is no line. */
function inTime(page: Promise<Response>): Promise<Response> {
  return Promise.race([
    page,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), PAGE_PATIENCE_MS)),
  ]);
}

/** The address of the page that says so, with the one that was asked for. */
function offlineAddress({ pathname, search }: URL): string {
  return `${OFFLINE_PAGE}?${new URLSearchParams({ page: pathname + search }).toString()}`;
}

async function withoutLine(): Promise<Response> {
  return (await keptPage(OFFLINE_PAGE)) ?? Response.error();
}

const data = new NetworkOnly();

/**
 * A click inside the shop asks for the page's data. Without a line the router is told to open the page as a document, which is
 * answered from what was seen.
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

/** React Router takes this from servers that know nothing of its data format. */
function openAsDocument(page: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' },
  });
}

/** The newer worker may begin when nobody has another page of this build open. It alone may keep the page that comes now. */
async function makeWay({ pathname, search }: URL): Promise<void> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: 'window' })).length <= 1)
    waiting.postMessage({ kind: 'take-over', page: pathname + search });
}

self.addEventListener('install', (event) => event.waitUntil(keepShell(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetFormerBuilds().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('kind' in message)) return;
  if (message.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (message.kind === 'take-over' && 'page' in message) event.waitUntil(keepPage(String(message.page), event));
  if (message.kind === 'seen' && 'page' in message && 'pictures' in message)
    event.waitUntil(keepSeen(String(message.page), message.pictures, event));
});

/** What a buyer has before the eyes, though it came another way than through this worker. */
async function keepSeen(page: string, seen: unknown, event: ExtendableEvent): Promise<void> {
  const { origin } = self.location;
  if (new URL(page, origin).origin === origin) await keepPage(page, event);
  await keepShell(event);
  for (const picture of Array.isArray(seen) ? seen : []) {
    const address = new URL(String(picture), origin);
    if (address.origin !== origin || !address.pathname.startsWith('/uploads/')) continue;
    if (!(await caches.match(address.href)))
      await pictures.handle({ request: new Request(address), event }).catch(() => {});
  }
}
