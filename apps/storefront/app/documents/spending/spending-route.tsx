import { parisDay } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { loadAsCustomer } from '../../account/session/as-customer.ts';
import { scopeIn } from '../../account/scope-choice.tsx';
import { browserApi } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { SpendingPage } from './spending-page.tsx';
import type { Route } from './+types/spending-route';

export { whileLoggedIn as shouldRevalidate } from '../../account/session/as-customer.ts';

export const handle = { text: ['spending'] };

/** The year is in the address; without one it is this year in Paris. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get('year') ?? '';
  const year = /^20\d\d$/.test(asked) ? asked : parisDay(new Date()).slice(0, 4);
  const scope = scopeIn(query);
  return loadAsCustomer((token) => browserApi.call(endpoints.spending, { query: { year, scope }, token }));
}

export default function SpendingRoute({ loaderData: { data, meta } }: Route.ComponentProps) {
  return <SpendingPage spending={data} scopes={meta.scopes} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('spending').failed} />;
}
