import { FailurePage } from '../site/failure-page.tsx';
import { LegalDocument } from '../site/legal-document.tsx';
import { legalView } from '../site/legal-view.server.ts';
import { metaText, privateMeta, publicMeta } from '../site/page-meta.ts';
import type { Route } from './+types/legal-notice';

export { kept as headers } from '../site/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return privateMeta(matches, (titles) => titles.unavailable);
  return publicMeta(matches, {
    title: loaderData.title,
    description: metaText(matches).descriptions.legal(loaderData.title),
    canonicalPath: loaderData.path,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  return legalView(context, 'mentions-legales');
}

export default function LegalNoticePage({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
