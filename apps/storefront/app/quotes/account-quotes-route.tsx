import { endpoints } from '@economat/contract';
import { loadAsCustomer } from '../account/session/as-customer.ts';
import { browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { OwnQuotes } from './own-quotes.tsx';
import type { Route } from './+types/account-quotes-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['quote'] };

export function clientLoader() {
  return loadAsCustomer((token) => browserApi.call(endpoints.ownQuotes, { token }));
}

export default function AccountQuotesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnQuotes quotes={loaderData.data} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('quote').own.failed} />;
}
