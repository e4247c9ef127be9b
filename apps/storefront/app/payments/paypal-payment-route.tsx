import { PayPalPage } from './paypal-page.tsx';

export const handle = { title: 'paypalPayment', text: ['checkout', 'payment', 'failures'] };

export default function PaypalPaymentRoute() {
  return <PayPalPage />;
}
