import { CardSuccess } from './card-success.tsx';

export { cancelReadOrder as clientAction } from '../../orders/current/cancel-order.ts';

export const handle = { text: ['cart', 'checkout', 'payment', 'failures'] };

export default function CardSuccessRoute() {
  return <CardSuccess />;
}
