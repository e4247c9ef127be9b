import { endpoints } from '@economat/contract';
import { browserApi } from '../../shared/api/client.ts';
import { OrderSheet } from './order-sheet.tsx';
import { LoadFailure } from '../../shared/page/load-failure.tsx';
import { useCustomer } from '../../account/use-customer.ts';
import { loadAsCustomer } from '../../account/session/as-customer.ts';
import { useCancelCall } from '../view/cancel-order.tsx';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/account-order-route';

export { cancelAsCustomer as clientAction } from '../current/cancel-order.ts';
export { whileLoggedIn as shouldRevalidate } from '../../account/session/as-customer.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data: order } = await loadAsCustomer((token) =>
    browserApi.call(endpoints.order, { params: { id: params.orderId }, access: { token, accessToken: null } }),
  );
  return order;
}

/** One order of the account. */
export default function OrderRoute({ loaderData: order }: Route.ComponentProps) {
  const { token } = useCustomer();
  const { orderList: text } = useText('account');
  const cancel = useCancelCall();
  return (
    <OrderSheet
      order={order}
      access={{ token, accessToken: null }}
      cancel={cancel}
      back={{ to: `/myaccount/orders${order.orderedBy === null ? '' : '?scope=company'}`, label: text.back }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} title={useText('account').orderPage.failed} />;
}
