import { CardFailed } from './card-failed.tsx';

export const handle = { text: ['cart', 'checkout', 'payment', 'failures'] };

export default function CardFailureRoute() {
  return <CardFailed />;
}
