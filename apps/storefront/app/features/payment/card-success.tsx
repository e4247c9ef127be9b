import type { Order } from '@economat/contract';
import { useEffect, useState } from 'react';
import { OrderGate } from './order-gate.tsx';
import { type Outcome, OutcomeView } from './outcome.tsx';

/** The bank's answer may be a moment behind the buyer: asked again this often, this many times. */
const PAUSE = 1_000;
const ROUNDS = 20;

/** After the bank's page. What is shown is the order as the server has it; the address proves nothing (P09). */
export function CardSuccess() {
  return <OrderGate>{(order, _access, reload) => <Waiting order={order} reload={reload} />}</OrderGate>;
}

function Waiting({ order, reload }: { order: Order; reload: () => void }) {
  const [rounds, setRounds] = useState(0);
  const outcome = outcomeOf(order);
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

function outcomeOf({ paymentStatus, orderStatus }: Order): Outcome {
  if (paymentStatus === 'paid') return 'paid';
  if (orderStatus === 'cancelled') return 'void';
  return paymentStatus === 'failed' ? 'refused' : 'not-finished';
}
