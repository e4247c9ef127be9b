import { OrderList } from './order-list.tsx';
import { pageOf, readOrders } from './read-orders.ts';
import { scopeIn } from '../../account/scope-choice.tsx';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { loadAsCustomer } from '../../account/session/as-customer.ts';
import { redirectFrom } from '../../shared/page/own-address.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/account-orders-route';

export { cancelAsCustomer as clientAction } from '../current/cancel-order.ts';
export { whileLoggedIn as shouldRevalidate } from '../../account/session/as-customer.ts';

/** The page number is in the address, so that Back from an order leads to it; one beyond the last leads to the last. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageOf(request);
  const scope = scopeIn(new URL(request.url).searchParams);
  const orders = await loadAsCustomer((token) => readOrders(token, scope, page));
  const { pageCount } = orders.meta.pagination;
  const asked = scope === undefined ? '' : `&scope=${scope}`;
  if (pageCount > 0 && page > pageCount) throw redirectFrom(request, `/myaccount/orders?page=${pageCount}${asked}`);
  return orders;
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrderList page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('account').orderList.failed} />;
}
