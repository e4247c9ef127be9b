import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/card-success';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentSuccess);
}

export default function CardSuccessPage() {
  const { titles } = useText('shared');
  return <h1>{titles.paymentSuccess}</h1>;
}
