import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { afterFrame } from '../ui/after-frame.ts';
import { readByWorker } from './read-by-worker.ts';
import { runScripts, scriptsOf } from './route-scripts.ts';

/** The routes whose `clientLoader` is `pageData`, by the first step of their addresses. */
export const READ_AHEAD: Readonly<Record<string, string>> = {
  'category-products': 'category',
  'product-detail': 'product',
};

/** A page that was read ahead is shown for so long (milliseconds): who rests on a link follows it by then. */
const KEPT_MS = 30_000;

/** A page that was read before its link is followed. */
export interface ReadPage {
  readonly route: string;
  readonly data: unknown;
}

interface PageAhead {
  readonly path: string;
  readonly route: string;
  readonly since: number;
  /** `null` where the server answered something else than the page's data. */
  readonly data: Promise<unknown>;
}

let ahead: PageAhead | null = null;

/** The routes of which a page was drawn that had been read ahead. */
const drawn = new Set<string>();

/**
 * The route whose pages are read ahead to which an address leads.
 * @param base what the addresses of this language or preview begin with.
 */
export function routeAhead(base: string, pathname: string): string | null {
  const [, step = ''] = pathname.slice(base.length).split('/');
  return READ_AHEAD[step] ?? null;
}

/**
 * Fetches and decodes the data of the page that a link leads to, for `pageData` of its route: nothing of that is left to do once the link is
 * followed. Only the last such page is kept.
 * @param href path and query of the link, with the base.
 * @param isTouched a finger is down on the link.
 * @returns the page, where its route's scripts have run, its link is not followed yet, and drawing it holds up no press.
 */
export async function readAhead(base: string, href: string, isTouched: boolean): Promise<ReadPage | null> {
  const { pathname, search } = new URL(href, location.href);
  const path = pathname + search;
  const route = routeAhead(base, pathname);
  if (route === null || keptPage(path) !== null) return null;
  const query = new URLSearchParams(search);
  query.set('_routes', route);
  const reading = readData(`${pathname}.data?${query}`, route, isTouched).catch(() => null);
  const page: PageAhead = { path, route, since: performance.now(), data: reading };
  ahead = page;
  const [data, hasRun] = await Promise.all([reading, runScripts(route)]);
  return data !== null && hasRun && ahead === page && !isFirstOfNew(route) ? { route, data } : null;
}

/** For a route's `clientLoader`: what was read ahead, else the server's answer, which may also be an error or another address. */
export async function pageData<Data>(args: { request: Request; serverLoader: () => Promise<Data> }): Promise<Data> {
  const { pathname, search } = new URL(args.request.url);
  const kept = keptPage(pathname + search);
  ahead = null;
  const data = kept && (await kept.data);
  if (kept === null || data === null) return args.serverLoader();
  if (isFirstOfNew(kept.route)) await new Promise<void>(afterFrame);
  drawn.add(kept.route);
  return data as Data;
}

/**
 * Whether a route's page is the first that scripts draw which came over the network: they are compiled as they run, which takes several frames.
 * The press is shown before it.
 */
function isFirstOfNew(route: string): boolean {
  if (drawn.has(route)) return false;
  const scripts = new Set(scriptsOf(route));
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(({ name, transferSize }) => transferSize > 0 && scripts.has(new URL(name).pathname));
}

function keptPage(path: string): PageAhead | null {
  return ahead?.path === path && performance.now() - ahead.since < KEPT_MS ? ahead : null;
}

/** The router's own answer for one route, read as its `serverLoader` reads it. */
async function readData(url: string, route: string, isTouched: boolean): Promise<unknown> {
  const answer = (isTouched ? await readByWorker(url) : null) ?? (await fetch(url));
  if (!answer.ok || answer.body === null) return null;
  const { value } = await decodeData(answer.body, window);
  const answers = value as Readonly<Record<string, { readonly data?: unknown } | undefined>>;
  return answers[route]?.data ?? null;
}
