import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { actOnOrder, loadOrder } from '../current-order/load-order.ts';
import { OrderFailure } from '../current-order/order-failure.tsx';
import { changeByWithdrawal, isDeclaration } from '../features/withdrawal/change-by-withdrawal.ts';
import { NothingToWithdraw } from '../features/withdrawal/nothing-to-withdraw.tsx';
import { WithdrawalSteps } from '../features/withdrawal/withdrawal-steps.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/order-withdrawal';

export { OrderSkeleton as HydrateFallback } from '../current-order/order-failure.tsx';

export const handle = { title: 'withdrawal', text: ['requests', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.withdrawal);
}

/** The order that is withdrawn from: opened by the login, by the token that a mail's link carries behind `#`, or by the tab's own. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder(request, params.orderId);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const asked: unknown = await request.json();
  return actOnOrder((access) => changeByWithdrawal(params.orderId, asked, access));
}

export function shouldRevalidate({ json, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isDeclaration(json);
}

export default function OrderWithdrawalRoute({ loaderData, params }: Route.ComponentProps) {
  return <WithdrawalSteps key={params.orderId} order={loaderData.order} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} whenNotFound={<NothingToWithdraw />} />;
}
