import { endpoints } from '@economat/contract';
import { callAsCustomer, loadAsCustomer } from '../account/session/as-customer.ts';
import { actionOf } from '../shared/api/action.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/standing-orders-route';
import { changeStandingOrders } from './change-standing-orders.ts';
import { type StandingOrders, StandingOrdersPage } from './standing-orders-page.tsx';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['standing', 'lists', 'quickOrder'] };

/** `?list=…` is the list that a new one begins with. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = new URL(request.url).searchParams.get('list');
  return { ...(await loadAsCustomer(readAll)), chosen };
}

async function readAll(token: string): Promise<ApiResult<StandingOrders>> {
  const [orders, lists] = await Promise.all([
    browserApi.call(endpoints.standingOrders, { token }),
    browserApi.call(endpoints.lists, { token }),
  ]);
  if (!orders.ok) return orders;
  return lists.ok ? { ok: true, data: { orders: orders.data.data, lists: lists.data.data } } : lists;
}

export const clientAction = actionOf((asked) => callAsCustomer(() => changeStandingOrders(asked)));

export default function StandingOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <StandingOrdersPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('standing').loadFailed} />;
}
