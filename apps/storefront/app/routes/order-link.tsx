import { LinkedOrder } from '../features/account/orders/linked-order.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/order-link';

export const handle = { text: ['account', 'cart', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.order);
}

/** Where mails lead: `/order/{documentId}#{access token}`. The token stays behind the `#`, so no server or log ever sees it. */
export default function OrderLinkRoute({ params }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.order}</h1>
      <LinkedOrder key={params.orderId} orderId={params.orderId} />
    </>
  );
}
