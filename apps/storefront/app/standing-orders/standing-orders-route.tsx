import { companyRoleMay } from '@economat/commerce';
import { endpoints } from '@economat/contract';
import { callAsCustomer, loadAsCustomer } from '../account/session/as-customer.ts';
import { actionOf } from '../shared/api/action.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { useText } from '../shared/text/use-text.ts';
import type { Route } from './+types/standing-orders-route';
import { changeStandingOrders } from './change-standing-orders.ts';
import type { OfferedAccount } from './rhythm-form.tsx';
import { type StandingOrders, StandingOrdersPage } from './standing-orders-page.tsx';

export { whileLoggedIn as shouldRevalidate } from '../account/session/as-customer.ts';

export const handle = { text: ['standing', 'lists', 'quickOrder'] };

/** `?list=…` is the list that a new one begins with. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = new URL(request.url).searchParams.get('list');
  return { ...(await loadAsCustomer(readAll)), chosen };
}

async function readAll(token: string): Promise<ApiResult<StandingOrders>> {
  const [orders, lists, account] = await Promise.all([
    browserApi.call(endpoints.standingOrders, { token }),
    browserApi.call(endpoints.lists, { token }),
    readAccount(token),
  ]);
  if (!orders.ok) return orders;
  return lists.ok ? { ok: true, data: { orders: orders.data.data, lists: lists.data.data, account } } : lists;
}

/** An account that cannot be read is none: its customer then confirms each turn. */
async function readAccount(token: string): Promise<OfferedAccount | null> {
  const result = await browserApi.call(endpoints.company, { token });
  const company = result.ok ? result.data.data : null;
  if (company === null || !companyRoleMay(company.role, 'order')) return null;
  const account = await browserApi.call(endpoints.companyAccount, { token });
  if (!account.ok || account.data.data?.mayOrder !== true) return null;
  const { name, requiresPurchaseOrder, requiresCostCentre } = company;
  return { company: name, requiresPurchaseOrder, requiresCostCentre };
}

export const clientAction = actionOf((asked) => callAsCustomer(() => changeStandingOrders(asked)));

export default function StandingOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <StandingOrdersPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('standing').loadFailed} />;
}
