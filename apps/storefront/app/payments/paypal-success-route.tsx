import { OutcomeView } from './outcome.tsx';
import { finishPayPal, PayPalReturn, readPaidOrder } from './paypal-return.tsx';
import { privateMeta } from '../shared/page/page-meta.ts';
import type { Route } from './+types/paypal-success-route';

export { cancelReadOrder as clientAction } from '../orders/current/cancel-order.ts';

export const handle = { text: ['cart', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentSuccess);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const outcome = token === null ? null : await finishPayPal(token);
  return { outcome, paid: outcome === 'paid' ? await readPaidOrder() : null };
}

export function HydrateFallback() {
  return <OutcomeView outcome="asking" />;
}

export default function PaypalSuccessRoute({ loaderData }: Route.ComponentProps) {
  return <PayPalReturn {...loaderData} />;
}
