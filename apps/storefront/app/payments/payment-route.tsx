import { PaymentPage } from './payment-page.tsx';
import { readSite } from '../shared/page/site-context.server.ts';
import type { Route } from './+types/payment-route';

export { chooseTransfer as clientAction } from './choose-transfer.ts';
export { askedOnce as shouldRevalidate } from '../shared/page/asked-once.ts';

export const handle = { title: 'payment', text: ['cart', 'checkout', 'payment', 'failures'] };

/** The offered methods; the browser loads the order itself, which it alone may open. */
export function loader({ context }: Route.LoaderArgs) {
  return { methods: readSite(context).content.settings?.paymentMethods ?? ['bank_transfer' as const] };
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentPage methods={loaderData.methods} />;
}
