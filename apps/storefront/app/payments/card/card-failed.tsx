import { useTabOrder } from '../../orders/current/load-order.ts';
import { outcomeOf } from '../order-outcome.ts';
import { OutcomeView } from '../outcome.tsx';

/** The bank said no: the order is one click from another try by any method. */
export function CardFailed() {
  return <OutcomeView outcome={outcomeOf(useTabOrder().order)} />;
}
