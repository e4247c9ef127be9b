import { CardPage } from '../features/payment/card-page.tsx';
import { privateMeta } from '../site/page-meta.ts';
import { useText } from '../text/use-text.ts';
import type { Route } from './+types/card-payment';

export const handle = { text: ['payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.cardPayment);
}

export default function CardPaymentRoute() {
  const { titles } = useText('shared');
  return (
    <>
      <h1>{titles.cardPayment}</h1>
      <CardPage />
    </>
  );
}
