import { loadChange } from './order-change.tsx';
import { ChangePage } from './change-page.tsx';
import { secretOf } from '../../shared/page/own-address.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/order-change-route';

export { ChangeFailure as ErrorBoundary, decideChange as clientAction } from './order-change.tsx';

export const handle = { title: 'orderChange', text: ['requests', 'cart', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.orderChange);
}

/** Target of a mail: `/order-change/{id}#{secret}`. Browsers do not send the part behind `#`, so no server or log sees the secret. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadChange(params.changeId, secretOf(request));
}

export function HydrateFallback() {
  return <p>{useText('shared').loading}</p>;
}

export default function OrderChangeRoute({ loaderData, params }: Route.ComponentProps) {
  return <ChangePage key={params.changeId} {...loaderData} />;
}
