import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageOfPath } from '@economat/commerce';
import { isRead } from '../http/is-read.ts';
import { EVERY_PAGE } from '../../app/shared/page/surrogate-keys.server.ts';
import { webRequest } from '../http/web-request.ts';
import { NO_STORE } from './cache-control.ts';
import { contentSecurityPolicy, policyFor } from './content-security-policy.ts';
import { chooseEncoding, EncodedBody } from './encoded-body.ts';
import { type Page, PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

/** Room for ~1 500 pages; the process stays under its 200 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Data prefetched when a buyer points at a link must survive until the click; a second later it is revalidated. */
const PREFETCHED_DATA_CACHE_CONTROL = 'public, max-age=1';

/** The content is loaded well within this time once its service answers. */
const RETRY_AFTER_SECONDS = '5';

/** Concurrent renderings. Beyond it a client is told to retry, instead of waiting in a growing queue. */
const RENDERING_MAXIMUM = 128;

/** The result of the router's handler, with its expiry. */
export interface RenderedPage {
  response: Response;
  endsAt: number;
  /** Hashes of the inline scripts that our code rendered. */
  inlineScripts: readonly string[];
  /** Whether it would still be rendered the same. */
  isCurrent: () => boolean;
  /** What it shows, by the names under which shared caches are told that it is stale. */
  surrogateKeys: readonly string[];
  /** Whether the route lets browsers cache it. */
  isForOffline: boolean;
}

/** From the cache, rendered, or turned away because too many are. */
export const PAGE_MAKINGS = ['kept', 'drawn', 'refused'] as const;
export type PageMaking = (typeof PAGE_MAKINGS)[number];

export interface PageServiceOptions {
  publicUrl: string;
  /** The cache policy of the path's route. */
  cacheControlOf: (pathname: string) => string;
  /** Origins that a form on the page of this path may post to besides the shop. */
  formTargets: (pathname: string) => readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Requests of one revision for the same page share one rendering. */
  revision: () => number;
  render: (request: Request) => Promise<RenderedPage>;
  /** How long a shared cache may keep a page that stays as it is. */
  sharedSeconds: number;
  /** Name of the build on pages that browsers may cache for offline use; `null`: none may. */
  offlineBuild: string | null;
  /** Told how each page was made, for the metrics. */
  count: (made: PageMaking) => void;
  /** Development renders each time. */
  keepPages: boolean;
}

/** Answers page and page-data requests: from the cache, else by rendering. */
export function createPageService(options: PageServiceOptions) {
  const cache = new PageCache(CACHE_BYTES);

  let rendering = 0;

  async function pageFor(request: IncomingMessage, response: ServerResponse): Promise<Page> {
    const url = new URL(request.url ?? '/', options.publicUrl);
    const isKeeping = isRead(request) && options.keepPages;
    const key = pageKey(url);
    const kept = isKeeping ? cache.find(key, Date.now()) : null;
    if (kept !== null) {
      options.count('kept');
      return kept;
    }
    const cacheControl = options.cacheControlOf(url.pathname);
    const isShared = isKeeping && cacheControl.startsWith('public');
    const asked = webRequest(request, response, options.publicUrl + (isShared ? key : (request.url ?? '/')));
    const make = () => makePage(asked, { pathname: url.pathname, cacheControl });
    if (!isShared) return make();
    return cache.render(key, options.revision(), make, isWhole);
  }

  async function makePage(
    request: Request,
    { pathname, cacheControl }: { pathname: string; cacheControl: string },
  ): Promise<Page> {
    options.count(rendering >= RENDERING_MAXIMUM ? 'refused' : 'drawn');
    if (rendering >= RENDERING_MAXIMUM) return overloadedPage();
    rendering += 1;
    const rendered = await options.render(request).finally(() => (rendering -= 1));
    const bytes = Buffer.from(await rendered.response.arrayBuffer());
    const headers: Record<string, string> = {};
    for (const [name, value] of rendered.response.headers) headers[name] = value;
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
    if (isHtml) {
      headers['content-language'] = languageOfPath(pathname);
      headers['content-security-policy'] = contentSecurityPolicy({
        publicUrl: options.publicUrl,
        inlineScripts: rendered.inlineScripts,
        formTargets: options.formTargets(pathname),
        isBuilt: options.keepPages,
      });
    }
    if (isHtml && rendered.isForOffline && options.offlineBuild !== null)
      headers['offline-copy'] = options.offlineBuild;
    const isFailure = rendered.response.status >= 500;
    if (rendered.response.status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS;
    headers['cache-control'] = isFailure
      ? NO_STORE
      : isHtml || cacheControl === NO_STORE
        ? cacheControl
        : PREFETCHED_DATA_CACHE_CONTROL;
    if (cacheControl !== NO_STORE) headers['surrogate-key'] = [EVERY_PAGE, ...rendered.surrogateKeys].join(' ');
    headers['vary'] = 'Accept-Encoding';
    delete headers['content-length'];
    return {
      status: rendered.response.status,
      headers,
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      body: new EncodedBody(bytes),
      isCurrent: rendered.isCurrent,
      endsAt: rendered.endsAt,
    };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const page = await pageFor(request, response);
    if (response.destroyed) return;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const headers: Record<string, string> = { ...options.headers, ...page.headers };
    const policy = headers['content-security-policy'];
    if (policy !== undefined) headers['content-security-policy'] = policyFor(request.headers.host, policy);
    const shared = sharedSeconds(page);
    if (shared > 0) headers['cache-control'] += `, s-maxage=${shared}`;
    const mayRevalidate = page.status === 200 && headers['cache-control'] !== NO_STORE;
    if (mayRevalidate) headers['etag'] = page.etag;
    if (mayRevalidate && request.headers['if-none-match']?.includes(page.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = await page.body.in(encoding);
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** How long a shared cache may keep this page: until it changes by itself, and not if it is stale by now. */
  function sharedSeconds({ status, headers, endsAt, isCurrent }: Page): number {
    if (status !== 200 || !headers['cache-control']?.startsWith('public') || !isCurrent()) return 0;
    return Math.min(options.sharedSeconds, Math.floor((endsAt - Date.now()) / 1000));
  }

  /** Draws a public page as most browsers want it, for whoever asks first. */
  async function prepare(pathname: string): Promise<void> {
    const asked = { pathname, cacheControl: options.cacheControlOf(pathname) };
    const make = () => makePage(new Request(options.publicUrl + pathname), asked);
    const page = await cache.render(pathname, options.revision(), make, isWhole);
    await page.body.in('br');
  }

  return { answer, prepare };
}

const isWhole = ({ status }: Page) => status === 200;

function overloadedPage(): Page {
  return {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': NO_STORE,
      'retry-after': RETRY_AFTER_SECONDS,
    },
    etag: '',
    body: new EncodedBody(
      Buffer.from(
        'Boutique très demandée : réessayez dans un instant. / Shop very busy: please try again in a moment.\n',
      ),
    ),
    isCurrent: () => false,
    endsAt: 0,
  };
}
