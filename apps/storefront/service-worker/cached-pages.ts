import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { BUILD } from './build-facts.ts';

const CACHE_PREFIX = 'pages-';
const CACHE = CACHE_PREFIX + BUILD;

/** The server names its build on each page that may be cached. All others never are. */
const PERMISSION = 'Offline-Copy';

export const OFFLINE_PAGE = '/offline';
/** Cached beforehand: a cart is filled without ever being opened. */
const SHELL = [OFFLINE_PAGE, '/cart', '/'];

const NETWORK_PATIENCE_SECONDS = 4;
const MONTH_SECONDS = 30 * 24 * 60 * 60;
const MATCH: CacheQueryOptions = { ignoreVary: true };

const bounds = new ExpirationPlugin({
  maxEntries: 60,
  maxAgeSeconds: MONTH_SECONDS,
  purgeOnQuotaError: true,
  matchOptions: MATCH,
});

/** From the network while it answers in time; else from the cache. */
export const pages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  matchOptions: MATCH,
  plugins: [{ cacheWillUpdate: ({ response, event }) => permitted(response, event) }, bounds],
});

/** Only pages of this build: another's would need scripts that are not here. */
async function permitted(response: Response, event: ExtendableEvent | undefined): Promise<Response | null> {
  if (response.status !== 200 || response.redirected || response.headers.get(PERMISSION) !== BUILD) return null;
  const language = response.headers.get('Content-Language');
  const shell = await cachedPage(OFFLINE_PAGE);
  // Pages of two languages side by side would change it from click to click.
  if (shell && shell.headers.get('Content-Language') !== language) {
    await caches.delete(CACHE);
    if (event) await cacheShell(event);
  }
  return response;
}

/** Loads a page and caches it, if allowed. */
export async function cachePage(address: string, event: ExtendableEvent): Promise<void> {
  const [answer, kept] = pages.handleAll({ request: new Request(address), event });
  await answer.then(() => kept).catch(() => {});
}

/** The missing part of the shell: the server may have been of another build before, and the oldest entries are evicted first. */
export async function cacheShell(event: ExtendableEvent): Promise<void> {
  for (const address of SHELL) if (!(await cachedPage(address))) await cachePage(address, event);
}

/** Opens no cache, which would create one: a former build's worker may still get messages after its cache was deleted. */
export async function cachedPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: CACHE, ...MATCH });
}

export async function deleteFormerCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
}

/** Whether an answer comes from a newer or older build than this worker. */
export function isOfOtherBuild(response: Response): boolean {
  const build = response.headers.get(PERMISSION);
  return build !== null && build !== BUILD;
}
