import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/payment';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.payment);
}

export default function PaymentPage() {
  const { titles } = useText('shared');
  return <h1>{titles.payment}</h1>;
}
