import { AccountForm } from './account-form.tsx';
import { loadRefund } from './refund-account.tsx';
import { secretOf } from '../../shared/page/own-address.ts';
import { privateMeta } from '../../shared/page/page-meta.ts';
import { useText } from '../../shared/text/use-text.ts';
import type { Route } from './+types/refund-account-route';

export { giveAccount as clientAction, RefundFailure as ErrorBoundary } from './refund-account.tsx';

export const handle = { title: 'refundAccount', text: ['requests', 'checkout', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.refundAccount);
}

/** Target of a mail: `/refund-account/{id}#{secret}`. Browsers do not send the part behind `#`, so no server or log sees the secret. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRefund(params.refundId, secretOf(request));
}

export function HydrateFallback() {
  return <p>{useText('shared').loading}</p>;
}

export default function RefundAccountRoute({ loaderData, params }: Route.ComponentProps) {
  return <AccountForm key={params.refundId} {...loaderData} />;
}
