import { endpoints } from '@economat/contract';
import { loadAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { OnAccountPage } from './on-account-page.tsx';
import type { Route } from './+types/on-account-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['onAccount', 'documents'] };

export async function clientLoader() {
  const { data: account } = await loadAsCustomer((token) => browserApi.call(endpoints.companyAccount, { token }));
  return { account };
}

export default function OnAccountRoute({ loaderData }: Route.ComponentProps) {
  return <OnAccountPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('onAccount').failed} />;
}
