import { endpoints } from '@economat/contract';
import { customerAction, loadAsCustomer } from '../account/session/as-customer.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import { changeLists } from './change-lists.ts';
import { linesOfCart, linesOfOrder, type TakenLines } from './lines-of.ts';
import { NewList, type NewListData } from './new-list.tsx';
import { readAddresses } from './read-lists.ts';
import type { Route } from './+types/new-list-route';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['lists', 'quickOrder'] };

/** `?from=cart` takes the lines of the cart, `?order=…` those of an order; else the list begins empty. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return loadAsCustomer((token) => readSource(query, token));
}

async function readSource(query: URLSearchParams, token: string): Promise<ApiResult<NewListData>> {
  const [addresses, source] = await Promise.all([readAddresses(token), takenLines(query, token)]);
  if (!addresses.ok) return addresses;
  return source.ok ? { ok: true, data: { ...source.data, addresses: addresses.data } } : source;
}

async function takenLines(query: URLSearchParams, token: string): Promise<ApiResult<TakenLines>> {
  const id = query.get('order');
  if (id === null) {
    const isFromCart = query.get('from') === 'cart';
    return { ok: true, data: isFromCart ? linesOfCart(cartStore.getSnapshot().value) : { lines: [], left: 0 } };
  }
  const order = await browserApi.call(endpoints.order, { params: { id }, access: { token, accessToken: null } });
  return order.ok ? { ok: true, data: linesOfOrder(order.data.data) } : order;
}

export const clientAction = customerAction(changeLists);

export default function NewListRoute({ loaderData }: Route.ComponentProps) {
  return <NewList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('lists').loadFailed} />;
}
