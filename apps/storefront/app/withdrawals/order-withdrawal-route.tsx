import { loadOrder } from '../orders/current/load-order.ts';
import { OrderFailure } from '../orders/current/order-failure.tsx';
import { NothingToWithdraw } from './nothing-to-withdraw.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/order-withdrawal-route';

export { changeByWithdrawal as clientAction } from './change-by-withdrawal.ts';
export { OrderSkeleton as HydrateFallback } from '../orders/current/order-failure.tsx';

export const handle = { title: 'withdrawal', text: ['requests', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** The order to withdraw from: opened by the login, by the token behind `#` of a mail's link, or by the tab's own. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder(request, params.orderId);
}

export default function OrderWithdrawalRoute({ loaderData, params }: Route.ComponentProps) {
  return <WithdrawalSteps key={params.orderId} order={loaderData.order} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} whenNotFound={<NothingToWithdraw />} />;
}
