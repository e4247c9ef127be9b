import { PayPalPage } from '../features/payment/paypal-page.tsx';

export const handle = { title: 'paypalPayment', text: ['checkout', 'payment', 'failures'] };

export default function PaypalPaymentRoute() {
  return <PayPalPage />;
}
