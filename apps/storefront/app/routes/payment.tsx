import { PaymentPage } from '../features/payment/payment-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { readSite } from '../site/site-context.server.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/payment';

export const handle = { text: ['cart', 'checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.payment);
}

/** Which methods the shop offers; the order itself is asked for by the browser, which alone may open it. */
export function loader({ context }: Route.LoaderArgs) {
  return { methods: readSite(context).content.settings?.paymentMethods ?? ['bank_transfer' as const] };
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.payment}</h1>
      <PaymentPage methods={loaderData.methods} />
    </>
  );
}
