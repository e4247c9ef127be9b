import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { BUILD } from './build-facts.ts';

const CACHE_PREFIX = 'pages-';
const CACHE = CACHE_PREFIX + BUILD;

/** The server names its build on each page that may stay in a browser. Whatever does not say so is never kept. */
const PERMISSION = 'Offline-Copy';

export const OFFLINE_PAGE = '/offline';
/** There before anybody asked for them: a cart is filled without ever being opened. */
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

/** From the network while it answers in time; else as it was seen last. */
export const pages = new NetworkFirst({
  cacheName: CACHE,
  networkTimeoutSeconds: NETWORK_PATIENCE_SECONDS,
  matchOptions: MATCH,
  plugins: [{ cacheWillUpdate: ({ response, event }) => permitted(response, event) }, bounds],
});

/** Only pages of this build: another's would ask for scripts that are not here. */
async function permitted(response: Response, event: ExtendableEvent | undefined): Promise<Response | null> {
  if (response.status !== 200 || response.redirected || response.headers.get(PERMISSION) !== BUILD) return null;
  const language = response.headers.get('Content-Language');
  const shell = await keptPage(OFFLINE_PAGE);
  // Pages of two languages side by side would change it from click to click.
  if (shell && shell.headers.get('Content-Language') !== language) {
    await caches.delete(CACHE);
    if (event) await keepShell(event);
  }
  return response;
}

/** Asks for a page and keeps it, if it may be kept. */
export async function keepPage(address: string, event: ExtendableEvent): Promise<void> {
  const [answer, kept] = pages.handleAll({ request: new Request(address), event });
  await answer.then(() => kept).catch(() => {});
}

/** What of the shell is not there: the server may have been of another build when it was asked last, and what is oldest goes first. */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  for (const address of SHELL) if (!(await keptPage(address))) await keepPage(address, event);
}

/** Opens no cache, which would make one: a former build's worker may still hear a page after its cache was deleted. */
export async function keptPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: CACHE, ...MATCH });
}

export async function forgetFormerBuilds(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHE_PREFIX) && name !== CACHE) await caches.delete(name);
}

/** Whether an answer comes from a newer or older shop than this worker. */
export function isOfOtherBuild(response: Response): boolean {
  const build = response.headers.get(PERMISSION);
  return build !== null && build !== BUILD;
}
