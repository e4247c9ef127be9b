import { useSearchParams } from 'react-router';
import { FailedCall } from '../../shared/api/failed-call.ts';
import { linesOfQuery } from './chosen-lines.ts';
import { compareOrder } from './compare-order.ts';
import { NothingToReorder, Reorder } from './reorder.tsx';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { loadAsCustomer } from '../../account/session/as-customer.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/reorder-route';

export { whileLoggedIn as shouldRevalidate } from '../../account/session/as-customer.ts';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAsCustomer((token) => compareOrder(params.orderId, token));
}

export default function ReorderRoute({ loaderData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return <Reorder key={`${params.orderId}?${search}`} comparison={loaderData} wanted={linesOfQuery(search)} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reorder: text } = useText('account');
  const { failure } = error instanceof FailedCall ? error : { failure: null };
  if (failure?.kind === 'refused' && failure.code === 'not-found') return <NothingToReorder />;
  return <LoadFailure error={error} title={text.failed} />;
}
