import { endpoints } from '@economat/contract';
import { useRevalidator } from 'react-router';
import { browserApi } from '../../api/client.ts';
import { OrderSheet } from '../../features/account/orders/order-sheet.tsx';
import { TabFailure } from '../../features/account/tab-failure.tsx';
import { useCustomer } from '../../features/account/use-customer.ts';
import { loadAsCustomer } from '../../session/as-customer.ts';
import { useText } from '../../text/use-text.ts';
import type { Route } from './+types/order';

export { whileLoggedIn as shouldRevalidate } from '../../session/as-customer.ts';

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
  const { revalidate } = useRevalidator();
  return (
    <OrderSheet
      order={order}
      access={{ token, accessToken: null }}
      onChanged={() => void revalidate()}
      back={{ to: '/myaccount/orders', label: text.back }}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TabFailure error={error} title={useText('account').orderPage.failed} />;
}
