import { FailurePage } from '../../shared/page/failure-page.tsx';
import { LegalDocument } from './legal-document.tsx';
import { legalView } from './legal-view.server.ts';
import { metaText, privateMeta, publicMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/legal-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, (titles) => titles.unavailable);
  return publicMeta(matches, {
    title: loaderData.title,
    description: metaText(matches).descriptions.legal(loaderData.title),
    canonicalPath: loaderData.path,
  });
}

/** Each address of a legal page is its slug. */
export function loader({ context, url }: Route.LoaderArgs) {
  return legalView(context, url.pathname.slice(1));
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
