import type { Order } from '@economat/contract';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OrderGate } from './order-gate.tsx';
import { outcomeOf } from './order-outcome.ts';
import { OutcomeView } from './outcome.tsx';

/** The bank's answer may be a moment behind the buyer: asked again this often, this many times. */
const PAUSE = 1_000;
const ROUNDS = 20;

/** After the bank's page. What is shown is the order as the server has it; the address pays nothing (P09). */
export function CardSuccess() {
  return <OrderGate isWholePage>{(order, _access, reload) => <Waiting order={order} reload={reload} />}</OrderGate>;
}

function Waiting({ order, reload }: { order: Order; reload: () => void }) {
  const [rounds, setRounds] = useState(0);
  const [query] = useSearchParams();
  const found = outcomeOf(order);
  // Money was taken that is not the order's total: whoever has paid must not be asked to pay again.
  const outcome = found === 'not-finished' && query.has('trouble') ? 'trouble' : found;
  const isWaiting = outcome === 'not-finished' && rounds < ROUNDS;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setRounds(rounds + 1);
      reload();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting, rounds, reload]);
  return <OutcomeView outcome={isWaiting ? 'asking' : outcome} onRetry={reload} />;
}
