import { parisDay } from '@economat/commerce';
import { loadAsCustomer } from '../account/session/as-customer.ts';
import { scopeIn } from '../account/scope-choice.tsx';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { DocumentsPage } from './documents-page.tsx';
import { periodOf } from './period.ts';
import { readDocuments } from './read-documents.ts';
import type { Route } from './+types/documents-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['documents'] };

/** The period, and whose documents, is in the address, so that Back leads to the one before. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const now = parisDay(new Date());
  const query = new URL(request.url).searchParams;
  const period = periodOf(query, now);
  return { now, ...(await loadAsCustomer((token) => readDocuments(period, token, scopeIn(query)))) };
}

export default function DocumentsRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('documents').failed} />;
}
