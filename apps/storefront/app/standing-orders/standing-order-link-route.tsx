import { endpoints } from '@economat/contract';
import { accessBy } from '../account/session/link-access.ts';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { FailedCall, isClosed } from '../shared/api/failed-call.ts';
import { LoadFailure } from '../shared/page/load-failure.tsx';
import { secretOf } from '../shared/page/own-address.ts';
import { privateMeta } from '../shared/page/page-meta.ts';
import { useText } from '../shared/text/use-text.ts';
import { LinkButton } from '../shared/ui/button.tsx';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.tsx';
import type { Route } from './+types/standing-order-link-route';
import { changeStandingOrders } from './change-standing-orders.ts';
import { StandingOrderCard } from './standing-order-card.tsx';

export const handle = { title: 'standingOrder', text: ['standing', 'lists', 'quickOrder', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.standingOrder);
}

/**
 * Target of mails: `/standing-order/{documentId}#{token}`. Reading changes nothing, since mail scanners open links before people do; and
 * browsers do not send the part behind `#`.
 */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const secret = secretOf(request);
  const call = { params: { id: params.standingId }, access: accessBy(secret) };
  const result = await browserApi.call(endpoints.standingOrder, call);
  if (!result.ok) throw new FailedCall(result.failure);
  return { order: result.data.data, secret };
}

export const clientAction = actionOf(changeStandingOrders);

export function HydrateFallback() {
  return <Skeleton height={320} label={useText('standing').loading} />;
}

export default function StandingOrderLinkRoute({ loaderData: { order, secret } }: Route.ComponentProps) {
  return <StandingOrderCard order={order} lists={[]} account={null} secret={secret} heading="h2" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useText('standing');
  if (!isClosed(error)) return <LoadFailure error={error} title={text.loadFailed} />;
  return (
    <EmptyState title={text.gone} action={<LinkButton to="/myaccount/subscriptions">{text.toAccount}</LinkButton>}>
      {text.goneText}
    </EmptyState>
  );
}
