import { CardSuccess } from './card-success.tsx';

export const handle = { text: ['checkout', 'payment', 'failures'] };

export default function CardSuccessRoute() {
  return <CardSuccess />;
}
