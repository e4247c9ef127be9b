import { CardFailed } from '../features/payment/card-failed.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/card-failure';

export const handle = { text: ['checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentFailed);
}

export default function CardFailureRoute() {
  return <CardFailed />;
}
