import { FailurePage } from '../../shared/page/failure-page.tsx';
import { LegalDocument } from './legal-document.tsx';
import { legalView } from './legal-view.server.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/legal-route';

export { cachedByShop as headers } from '../../shared/page/cache-control.server.ts';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? privateMeta(matches, (titles) => titles.unavailable);
}

/** Each address of a legal page is its slug; the pattern is that address however it was written (`/cgv/` from an editor's link). */
export function loader({ context, pattern }: Route.LoaderArgs) {
  return legalView(context, pattern);
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalDocument page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
