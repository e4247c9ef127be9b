import { DEFAULT_LANGUAGE } from '@economat/commerce';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router';
import bodyFont from '../.cache/fonts/instrument-sans.woff2?url';
import headingFont from '../.cache/fonts/fraunces.woff2?url';
import type { Route } from './+types/root';
import { SessionStorageFallback } from './site/scripts/session-storage-fallback.tsx';
import { CartLink } from './cart/cart-link.tsx';
import { MiniCart } from './cart/mini-cart.tsx';
import { SearchBox } from './search/search-box.tsx';
import { OfflineGuard } from './offline/offline-guard.tsx';
import { ReleaseGuard } from './offline/release-guard.ts';
import { AccountLink } from './account/account-link.tsx';
import { FailurePage } from './shared/page/failure-page.tsx';
import { ScriptsAfterPaint } from './site/scripts/scripts-after-paint.tsx';
import { PagesAhead } from './shared/page/drawn-ahead.tsx';
import { PreviewContext } from './shared/page/preview.ts';
import { pageLifetimeContext, readSite } from './shared/page/site-context.server.ts';
import { siteFrameData } from './site/frame/site-frame.server.ts';
import { LanguageSuggestion } from './site/frame/language-suggestion.tsx';
import { isShownInPreview, PreviewClosed } from './site/preview-closed.tsx';
import { PageBody } from './site/frame/page-body.tsx';
import { isQuietPage } from './site/frame/quiet-pages.ts';
import { SiteFrame } from './site/frame/site-frame.tsx';
import { documentLanguage } from './shared/text/language.ts';
import { isTextArea, loadText, TEXT_AREAS, type TextArea } from './shared/text/load-text.ts';
import { UntaxedContext } from './shared/text/untaxed.ts';
import { LanguageContext, useText } from './shared/text/use-text.ts';
import { ToastRegion } from './shared/ui/toast.tsx';
import { UiWordsContext } from './shared/ui/words.ts';
import './shared/ui/tokens.css';
import './shared/ui/fonts.css';
import './shared/ui/base.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: bodyFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs) {
  const site = readSite(context);
  // The copyright year of the footer.
  context.get(pageLifetimeContext).endBy(new Date(new Date().getFullYear() + 1, 0, 1));
  return { language: site.language, publicUrl: site.publicUrl, textFiles: textFiles(site), frame: siteFrameData(site) };
}

/** A page is shown with its words: until they are loaded the former page stays. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_navigation, next) => {
    const answer = await next();
    const routes = Object.values(window.__reactRouterRouteModules);
    await loadText(
      documentLanguage(),
      routes.flatMap((route) => textAreasOf(route?.handle)),
    );
    return answer;
  },
];

/** Header and footer are the same on every page: a navigation inside the shop does not load them again. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = data?.language ?? DEFAULT_LANGUAGE;
  const isUntaxed = data?.frame.isUntaxed ?? false;
  const preview = data?.frame.preview ?? null;
  const areas = usePageTextAreas();
  return (
    <html lang={language} data-text={areas.join(' ')}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f5f2" />
        <Meta />
        {preview && <meta name="robots" content="noindex, nofollow" />}
        <Links />
        {areas.map((area) => {
          const file = data?.textFiles[area];
          return file ? <link key={area} rel="modulepreload" href={file} /> : null;
        })}
      </head>
      <PageBody>
        <LanguageContext value={language}>
          <UntaxedContext value={isUntaxed}>
            <PreviewContext value={preview?.path ?? null}>
              <Words>
                <ToastRegion>{children}</ToastRegion>
              </Words>
            </PreviewContext>
          </UntaxedContext>
        </LanguageContext>
        <SessionStorageFallback />
        <ScrollRestoration />
        <ScriptsAfterPaint />
      </PageBody>
    </html>
  );
}

/** The controls speak the page's language. */
function Words({ children }: { children: ReactNode }) {
  return <UiWordsContext value={useText('shared')}>{children}</UiWordsContext>;
}

/** Made once: the router renders `App` twice a navigation, and Preact skips the header only for the same elements. */
const HEADER_PARTS = { search: <SearchBox />, account: <AccountLink />, cart: <MiniCart /> } as const;
const QUIET_PARTS = { isQuiet: true, cart: <CartLink /> } as const;

export default function App({ loaderData }: Route.ComponentProps) {
  const routeId = useMatches().at(-1)?.id;
  const isPreview = loaderData.frame.preview !== null;
  const isClosed = isPreview && !isShownInPreview(routeId);
  const parts = isQuietPage(routeId) && !isPreview ? QUIET_PARTS : HEADER_PARTS;
  return (
    <SiteFrame data={loaderData.frame} {...parts}>
      <OfflineGuard />
      <ReleaseGuard />
      {!isPreview && <LanguageSuggestion />}
      {isClosed ? <PreviewClosed /> : <Outlet />}
      <PagesAhead />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const page = <FailurePage error={error} />;
  if (!data) return page;
  return (
    <SiteFrame data={data.frame} {...HEADER_PARTS}>
      <OfflineGuard />
      <ReleaseGuard />
      {page}
    </SiteFrame>
  );
}

/** Areas the matched routes name in their `handle`: `export const handle = { text: ['cart'] }`. */
function usePageTextAreas(): TextArea[] {
  // The shop's own pages are everywhere, or one click away.
  return [...new Set<TextArea>(['shared', 'catalogue', ...useMatches().flatMap(({ handle }) => textAreasOf(handle))])];
}

function textAreasOf(handle: unknown): TextArea[] {
  const names: unknown = typeof handle === 'object' && handle !== null && 'text' in handle ? handle.text : [];
  return Array.isArray(names)
    ? names.filter((name): name is TextArea => typeof name === 'string' && isTextArea(name))
    : [];
}

function textFiles({ language, textFile }: ReturnType<typeof readSite>): Partial<Record<TextArea, string>> {
  const files: Partial<Record<TextArea, string>> = {};
  for (const area of TEXT_AREAS) {
    const file = textFile(language, area);
    if (file !== null) files[area] = file;
  }
  return files;
}
