import { useEffect, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useTabOrder } from '../../orders/current/load-order.ts';
import { outcomeOf } from '../order-outcome.ts';
import { OutcomeView } from '../outcome.tsx';

/** The bank's answer may be a moment behind the buyer: polled this often, this many times. */
const PAUSE = 1_000;
const ROUNDS = 20;

/** After the bank's page. Shows the order as the server has it, whatever the address says. */
export function CardSuccess() {
  const read = useTabOrder();
  const { order } = read;
  const { revalidate, state } = useRevalidator();
  const [rounds, setRounds] = useState(0);
  const [query] = useSearchParams();
  const found = outcomeOf(order);
  // Money other than the order's total was captured: the buyer must not be asked to pay again.
  const outcome = found === 'not-finished' && query.has('trouble') ? 'trouble' : found;
  const isWaiting = outcome === 'not-finished' && rounds < ROUNDS;
  const isIdle = state === 'idle';
  useEffect(() => {
    if (!isWaiting || !isIdle) return;
    const timer = setTimeout(() => {
      setRounds((before) => before + 1);
      void revalidate();
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isWaiting, isIdle, revalidate]);
  return <OutcomeView outcome={isWaiting ? 'asking' : outcome} paid={read} />;
}
