import { endpoints } from '@economat/contract';
import { browserApi } from '../../shared/api/client.ts';
import { AccountDetails } from './account-details.tsx';
import { changeAccount } from './change-account.ts';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { callAsCustomer, customerAction, loadAsCustomer } from '../session/as-customer.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/details-route';

export { whileLoggedIn as shouldRevalidate } from '../session/as-customer.ts';

/** Without the list of sessions the rest of the tab still works. */
export async function clientLoader() {
  const [customer, sessions] = await Promise.all([
    loadAsCustomer((token) => browserApi.call(endpoints.me, { token })),
    callAsCustomer((token) => browserApi.call(endpoints.sessions, { token })),
  ]);
  return { customer, sessions };
}

export const clientAction = customerAction(changeAccount);

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountDetails {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('account').details.loadFailed} />;
}
