import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/card-payment';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.cardPayment);
}

export default function CardPaymentPage() {
  const { titles } = useText('shared');
  return <h1>{titles.cardPayment}</h1>;
}
