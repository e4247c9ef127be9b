import { loadOrder } from '../current/load-order.ts';
import { OrderFailure } from '../current/order-failure.tsx';
import { ClosedOrder, LinkedOrder } from './linked-order.tsx';
import { privateMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/order-link-route';

export { cancelReadOrder as clientAction } from '../current/cancel-order.ts';
export { OrderSkeleton as HydrateFallback } from '../current/order-failure.tsx';

export const handle = { title: 'order', text: ['account', 'cart', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.order);
}

/** Target of mails: `/order/{documentId}#{access token}`. Browsers do not send the part behind `#`, so no server or log sees the token. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder(request, params.orderId);
}

export default function OrderLinkRoute({ loaderData }: Route.ComponentProps) {
  return <LinkedOrder {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrderFailure error={error} whenNotFound={<ClosedOrder />} />;
}
