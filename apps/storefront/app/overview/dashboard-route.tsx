import { loadAsCustomer } from '../account/session/as-customer.ts';
import { useCustomer } from '../account/use-customer.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { Dashboard } from './dashboard.tsx';
import { readOverview } from './read-overview.ts';
import type { Route } from './+types/dashboard-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['overview', 'documents', 'onAccount'] };

export function clientLoader() {
  return loadAsCustomer(readOverview);
}

export default function DashboardRoute({ loaderData }: Route.ComponentProps) {
  return <Dashboard user={useCustomer().user} overview={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('overview').failed} />;
}
