import { loadAsCustomer } from '../account/session/as-customer.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { DocumentsPage } from './documents-page.tsx';
import { periodOf, today } from './period.ts';
import { readDocuments } from './read-documents.ts';
import type { Route } from './+types/documents-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['documents'] };

/** The period is in the address, so that Back leads to the one before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = today(new Date());
  const period = periodOf(new URL(request.url).searchParams, now);
  return { now, ...(await loadAsCustomer((token) => readDocuments(period, token))) };
}

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('documents').failed} />;
}
