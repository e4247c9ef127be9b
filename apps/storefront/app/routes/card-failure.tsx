import { useText } from '../text/use-text.ts';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/card-failure';

export const handle = { text: ['payment'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentFailed);
}

export default function CardFailurePage() {
  const { titles } = useText('shared');
  return <h1>{titles.paymentFailed}</h1>;
}
