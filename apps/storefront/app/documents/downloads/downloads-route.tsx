import { endpoints } from '@economat/contract';
import { loadAsCustomer } from '../../account/session/as-customer.ts';
import { browserApi } from '../../shared/api/client.ts';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { useText } from '../../shared/text/use-text.ts';
import { DownloadsPage } from './downloads-page.tsx';
import type { Route } from './+types/downloads-route';

export { whileLoggedIn as shouldRevalidate } from '../../account/session/as-customer.ts';

export const handle = { text: ['downloads'] };

export async function clientLoader() {
  const { data } = await loadAsCustomer((token) => browserApi.call(endpoints.downloads, { token }));
  return data;
}

export default function DownloadsRoute({ loaderData }: Route.ComponentProps) {
  return <DownloadsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('downloads').failed} />;
}
