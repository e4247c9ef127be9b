import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languageOfPath } from '@economat/commerce';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { requestLineProblem, settleOrigin } from '@economat/contract/node';
import * as builtRoutes from 'virtual:react-router/server-build';
import { createAddressBase } from '../app/shared/api/address-base.server.ts';
import { createCompanyDirectory } from '../app/shared/api/company-directory.server.ts';
import { createApiClient } from '../app/shared/api/client.ts';
import type { PartMetrics } from '@economat/contract/metrics';
import { createPreviews, type PreviewContent } from '../app/shared/content/preview-content.server.ts';
import { type ContentStore, createContentStore } from '../app/shared/content/content-store.server.ts';
import { SERVICE_WORKER_PATH } from '../app/offline/built-files.ts';
import { InlineScripts, inlineScriptsContext } from '../app/site/scripts/inline-scripts.server.ts';
import { publicPaths } from '../app/site/sitemap.server.ts';
import { PageLifetime, pageLifetimeContext, siteContext } from '../app/shared/page/site-context.server.ts';
import { EVERY_PAGE } from '../app/shared/page/surrogate-keys.server.ts';
import { readTextFiles } from '../app/shared/text/text-files.server.ts';
import type { ShopEnvironment } from './env.ts';
import { type AssetHandler, builtAssets } from './http/built-assets.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { ContentReplicas } from './http/content-replicas.ts';
import { fetchAnywhere, fetchFromOne } from './http/fetch-content.ts';
import { createHeartbeat } from './http/heartbeat.ts';
import { belongsToContentService, createForwarder } from './http/forward.ts';
import { isRead } from './http/is-read.ts';
import { logError } from '../app/shared/log/log.server.ts';
import { reasonOf } from '../app/shared/log/reason.server.ts';
import { assignRequestId } from './http/request-id.ts';
import { createRequestWatch } from './http/request-watch.ts';
import { sendRefusal } from './http/refusal.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerServiceWorker, type OfflineBuild, readOfflineBuild } from './http/service-worker.ts';
import { createUploadService } from './http/serve-uploads.ts';
import { UploadCopies } from './http/upload-copies.ts';
import { cacheControlByRoute, NO_STORE, patternByRoute } from './pages/cache-control.ts';
import { formTargets } from './pages/form-targets.ts';
import { createLanguageRouter } from './pages/language-router.ts';
import { createPageService, PAGE_MAKINGS, type PageMaking } from './pages/page-service.ts';
import { preparePages } from './pages/prepare-pages.ts';
import { previewRenderer, previewTokenOf } from './pages/preview-pages.ts';
import { createPurgeQueue } from './pages/purge-queue.ts';
import { staleKeys } from './pages/stale-keys.ts';

/** Pictures of some thousand items, in the sizes that buyers load. */
const UPLOAD_COPIES_BYTES = 512 * 1024 * 1024;

/** How long shared caches may keep a page: a day, if they are told when it is stale. */
const SECONDS_WITH_PURGE = 86_400;
const SECONDS_WITHOUT_PURGE = 1;

export interface Shop {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** From now on health answers 503; everything else is still served. */
  announceStop(): void;
  stop(): Promise<void>;
}

export interface ShopOptions {
  environment: ShopEnvironment;
  /** `null`: nothing is measured. */
  metrics: PartMetrics | null;
  build: ServerBuild | (() => Promise<ServerBuild>);
  assets: AssetHandler;
  /** Vite's manifest of the browser bundle; `null` in development. */
  textManifestPath: string | null;
  /** `null` in development: no browser caches pages. */
  offline: OfflineBuild | null;
}

/** The whole storefront behind one function: forwards, assets, health, and pages made by the router. */
export async function createShop({
  environment,
  metrics,
  build,
  assets,
  textManifestPath,
  offline,
}: ShopOptions): Promise<Shop> {
  const { publicUrl, mode } = environment;
  const replicas = new ContentReplicas(environment.contentOrigins);
  await replicas.start();
  const api = createApiClient('/api', undefined, fetchAnywhere(replicas));
  const purges = createPurgeQueue(environment.cachePurgeUrls);
  const content = createContentStore({
    api: createApiClient('/api', undefined, fetchFromOne(replicas)),
    copyPath: join(environment.dataDirectory, 'storefront', 'content.jsonl'),
    heartbeat: createHeartbeat(environment.dataDirectory),
    onChange: (change) => purges.add(staleKeys(change, content.current())),
  });
  await content.start();
  // Pages of a former build name files that are gone.
  purges.add([EVERY_PAGE]);
  const textFile = readTextFiles(textManifestPath);
  const forwarder = createForwarder(replicas);
  const copies = new UploadCopies(join(environment.dataDirectory, 'storefront', 'uploads'), UPLOAD_COPIES_BYTES);
  await copies.open();
  const uploads = createUploadService({
    copies,
    replicas,
    forward: forwarder.forward,
  });
  const handleRequest = createLanguageRouter(build, mode);
  const headers = securityHeaders(publicUrl);
  const addressBase = createAddressBase(environment.addressSuggestionsUrl);
  const companyDirectory = createCompanyDirectory(environment.companyDirectoryUrl);

  async function render(request: Request, handler = handleRequest, preview: PreviewContent | null = null) {
    const context = new RouterContextProvider();
    const lifetime = new PageLifetime();
    const madeAt = content.moment();
    const language = languageOfPath(new URL(request.url).pathname);
    context.set(siteContext, {
      language,
      publicUrl,
      content: preview?.content ?? content.current(),
      preview: preview?.facts ?? null,
      api,
      textFile,
      addressBase,
      companyDirectory,
    });
    context.set(pageLifetimeContext, lifetime);
    const scripts = new InlineScripts();
    context.set(inlineScriptsContext, scripts);
    const response = await handler(request, context);
    const { endsAt, shownStock, surrogateKeys, isForOffline } = lifetime;
    const isCurrent = () => content.isCurrent(madeAt, shownStock);
    return { response, endsAt, inlineScripts: scripts.sources, surrogateKeys, isForOffline, isCurrent };
  }

  const watch = createRequestWatch(metrics, environment.logsRequests);
  const patternOf = typeof build === 'function' ? () => 'page' : patternByRoute(build.routes);
  const common = {
    count: metrics === null ? () => {} : measureContent(metrics, content, replicas),
    publicUrl,
    formTargets: (pathname: string) => formTargets(pathname, content.current().settings?.cardForm ?? null),
    revision: () => content.current().revision,
    keepPages: mode === 'production',
    sharedSeconds: environment.cachePurgeUrls.length > 0 ? SECONDS_WITH_PURGE : SECONDS_WITHOUT_PURGE,
  };
  const pages = createPageService({
    ...common,
    headers,
    // Development makes the routes anew all the time, and caches nothing.
    cacheControlOf: typeof build === 'function' ? () => NO_STORE : cacheControlByRoute(build.routes),
    render,
    offlineBuild: environment.cachesPagesOffline && offline ? offline.name : null,
  });
  const { find } = createPreviews({ api, live: () => content.current() });
  /** Kept by nobody and found by no search engine. */
  const previews = createPageService({
    ...common,
    headers: { ...headers, 'X-Robots-Tag': 'noindex, nofollow' },
    cacheControlOf: () => NO_STORE,
    render: previewRenderer({ build, mode, find, render }),
    offlineBuild: null,
  });

  const { prepareSeconds } = environment;
  // The paths of a large catalogue are many: they are not listed for nothing.
  if (common.keepPages && prepareSeconds > 0)
    await preparePages(publicPaths(content.current()), pages.prepare, prepareSeconds);

  let isStopping = false;

  function health(): Health {
    if (isStopping) return 'stopping';
    return content.current().catalogue === null ? 'starting' : 'ok';
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const requestId = assignRequestId(request, response);
    const nameRoute = watch(request, response, requestId);
    settleOrigin(request, environment.trustedProxies);
    const [pathname, query] = splitOnce(request.url ?? '/', '?');
    const problem = requestLineProblem(request.method ?? '', pathname);
    if (problem !== null) return sendRefusal(response, problem);
    nameRoute(ownRouteOf(pathname));
    if (pathname === '/livez') return answerHealth(response, 'alive');
    if (pathname === '/readyz' || pathname === '/healthz') return answerHealth(response, health());
    if (pathname === SERVICE_WORKER_PATH && offline) return void answerServiceWorker(request, response, offline);
    if (pathname.startsWith('/uploads/') && isRead(request)) return void uploads.serve(pathname, request, response);
    if (belongsToContentService(pathname)) return forwarder.forward(request, response);
    const canonical = isRead(request) ? canonicalPath(pathname) : null;
    if (canonical !== null) {
      nameRoute('redirect');
      return redirect(response, canonical + (query === undefined ? '' : `?${query}`));
    }
    assets(request, response, () => {
      nameRoute(patternOf(pathname));
      const service = previewTokenOf(pathname) === null ? pages : previews;
      service.answer(request, response).catch((error: unknown) => {
        logError('page failed', { requestId, path: pathname, reason: reasonOf(error) });
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Internal error');
      });
    });
  }

  return {
    handle,
    announceStop() {
      isStopping = true;
    },
    async stop() {
      forwarder.close();
      await content.stop();
      replicas.stop();
      await purges.stop();
    },
  };
}

/** The shop as it was built by `npm run build`. */
export function createBuiltShop(
  environment: ShopEnvironment,
  metrics: PartMetrics | null,
  clientDirectory: URL,
): Promise<Shop> {
  const directory = fileURLToPath(clientDirectory);
  return createShop({
    environment,
    metrics,
    // The virtual module's types say `basename: string | undefined`; React Router means "may be absent".
    build: builtRoutes as ServerBuild,
    assets: builtAssets(directory, securityHeaders(environment.publicUrl)),
    textManifestPath: join(directory, '.vite', 'manifest.json'),
    offline: readOfflineBuild(directory, environment.cachesPagesOffline),
  });
}

const OWN_ROUTES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/healthz', SERVICE_WORKER_PATH]);

/** What answers a path that is no page. A page says its own route later. */
function ownRouteOf(pathname: string): string {
  if (belongsToContentService(pathname)) return `/${pathname.split('/', 2)[1]}/*`;
  return OWN_ROUTES.has(pathname) ? pathname : 'file';
}

/** Metrics of pages and content; counts how pages are made. */
function measureContent(
  metrics: PartMetrics,
  content: ContentStore,
  replicas: ContentReplicas,
): (made: PageMaking) => void {
  const age = 'Seconds since the content service last confirmed the content that pages show.';
  metrics.gauge('economat_content_age_seconds', age, () => content.age());
  metrics.gauges('economat_content_replicas', 'Replicas of the content service, by whether they answer.', 'state', () =>
    Promise.resolve({ ...replicas.counts() }),
  );
  return metrics.counter('economat_pages_total', 'Pages by how they were made.', 'made', PAGE_MAKINGS);
}

/** `ok` means: there is a catalogue to show, fresh or from the copy on disk. Until then every page would answer 503. */
type Health = 'ok' | 'starting' | 'stopping';
/** Without what it waits for, a process still answers: restarting it would not help. */
type Liveness = 'alive';

function answerHealth(response: ServerResponse, status: Health | Liveness): void {
  response.writeHead(status === 'ok' || status === 'alive' ? 200 : 503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify({ status }));
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, 'Cache-Control': 'public, max-age=3600' }).end();
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
