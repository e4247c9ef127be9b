import { OutcomeView } from './outcome.tsx';
import { finishPayPal, PayPalReturn } from './paypal-return.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/paypal-success-route';

export const handle = { text: ['payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentSuccess);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  return { outcome: token === null ? null : await finishPayPal(token) };
}

export function HydrateFallback() {
  return <OutcomeView outcome="asking" />;
}

export default function PaypalSuccessRoute({ loaderData }: Route.ComponentProps) {
  return <PayPalReturn outcome={loaderData.outcome} />;
}
