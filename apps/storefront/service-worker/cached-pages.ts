import { type Language, LANGUAGES, languageOfPath, pathIn, pathWithoutLanguage } from '@economat/commerce';
import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { BUILD } from './build-facts.ts';

const CACHE_PREFIX = 'pages-';
const CACHE = CACHE_PREFIX + BUILD;

/** The server names its build on each page that may be cached. All others never are. */
const PERMISSION = 'Offline-Copy';

const OFFLINE_PAGE = '/offline';
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
  plugins: [{ cacheWillUpdate: async ({ response }) => (isPermitted(response) ? response : null) }, bounds],
});

/** Only pages of this build: another's would need scripts that are not here. */
function isPermitted({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && headers.get(PERMISSION) === BUILD;
}

/** Loads a page and caches it, if allowed. */
export async function cachePage(address: string, event: ExtendableEvent): Promise<void> {
  const [answer, kept] = pages.handleAll({ request: new Request(address), event });
  await answer.then(() => kept).catch(() => {});
}

/**
 * The missing part of the shell in the language of an address: the server may have been of another build before, and the oldest entries
 * are evicted first.
 */
export async function cacheShell(pathname: string, event: ExtendableEvent): Promise<void> {
  const language = languageOfPath(pathname);
  for (const path of SHELL) {
    const address = pathIn(language, path);
    if (!(await cachedPage(address))) await cachePage(address, event);
  }
}

export function isOfflinePage(pathname: string): boolean {
  return pathWithoutLanguage(pathname) === OFFLINE_PAGE;
}

/** The address of an offline page that is cached: in the language of this address, or else in another. */
export async function offlinePageFor(pathname: string): Promise<string | null> {
  for (const language of new Set<Language>([languageOfPath(pathname), ...LANGUAGES])) {
    const address = pathIn(language, OFFLINE_PAGE);
    if (await cachedPage(address)) return address;
  }
  return null;
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
