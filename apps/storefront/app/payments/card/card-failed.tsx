import { useTabOrder } from '../../orders/current/load-order.ts';
import { outcomeOf } from '../order-outcome.ts';
import { OutcomeView } from '../outcome.tsx';

/** The bank refused: the order is one click from another attempt by any method. */
export function CardFailed() {
  return <OutcomeView outcome={outcomeOf(useTabOrder().order)} />;
}
