import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/paypal-payment';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paypalPayment);
}

export default function PayPalPaymentPage() {
  const { titles } = useText('shared');
  return <h1>{titles.paypalPayment}</h1>;
}
