import { PayPalPage } from '../features/payment/paypal-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/paypal-payment';

export const handle = { text: ['checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paypalPayment);
}

export default function PaypalPaymentRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.paypalPayment}</h1>
      <PayPalPage />
    </>
  );
}
