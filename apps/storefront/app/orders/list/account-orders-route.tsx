import { OrderList } from './order-list.tsx';
import { pageOf, readOrders } from './read-orders.ts';
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
  const orders = await loadAsCustomer((token) => readOrders(token, page));
  const { pageCount } = orders.meta.pagination;
  if (pageCount > 0 && page > pageCount) throw redirectFrom(request, `/myaccount/orders?page=${pageCount}`);
  return orders;
}

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrderList page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('account').orderList.failed} />;
}
