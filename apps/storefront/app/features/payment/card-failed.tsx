import { OrderGate } from './order-gate.tsx';
import { outcomeOf } from './order-outcome.ts';
import { OutcomeView } from './outcome.tsx';

/** The bank said no: the spec's sentence, and the order one click from another try by any method (D12). */
export function CardFailed() {
  return (
    <OrderGate isWholePage>
      {(order, _access, reload) => <OutcomeView outcome={outcomeOf(order)} onRetry={reload} />}
    </OrderGate>
  );
}
