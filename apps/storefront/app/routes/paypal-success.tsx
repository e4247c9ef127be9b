import { PayPalReturn } from '../features/payment/paypal-return.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/paypal-success';

export const handle = { text: ['payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentSuccess);
}

export default function PaypalSuccessRoute() {
  return <PayPalReturn />;
}
