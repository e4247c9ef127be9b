import { CardSuccess } from '../features/payment/card-success.tsx';
import { privateMeta } from '../site/page-meta.ts';
import type { Route } from './+types/card-success';

export const handle = { text: ['checkout', 'payment', 'failures'] };

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, (titles) => titles.paymentSuccess);
}

export default function CardSuccessRoute() {
  return <CardSuccess />;
}
