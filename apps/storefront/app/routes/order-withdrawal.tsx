import { loadOrder } from '../current-order/load-order.ts';
import { OrderFailure } from '../current-order/order-failure.tsx';
import { NothingToWithdraw } from '../features/withdrawal/nothing-to-withdraw.tsx';
import { WithdrawalSteps } from '../features/withdrawal/withdrawal-steps.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/order-withdrawal';

export { changeByWithdrawal as clientAction } from '../features/withdrawal/change-by-withdrawal.ts';
export { OrderSkeleton as HydrateFallback } from '../current-order/order-failure.tsx';

export const handle = { title: 'withdrawal', text: ['requests', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** The order that is withdrawn from: opened by the login, by the token that a mail's link carries behind `#`, or by the tab's own. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder(request, params.orderId);
}

export default function OrderWithdrawalRoute({ loaderData, params }: Route.ComponentProps) {
  return <WithdrawalSteps key={params.orderId} order={loaderData.order} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} whenNotFound={<NothingToWithdraw />} />;
}
