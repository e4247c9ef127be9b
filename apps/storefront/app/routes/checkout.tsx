import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/checkout';

export const handle = { text: ['checkout'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.checkout);
}

export default function CheckoutPage() {
  const { titles } = useText('shared');
  return <h1>{titles.checkout}</h1>;
}
