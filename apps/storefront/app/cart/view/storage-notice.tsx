import { useEffect } from 'react';
import { cartStore, useCart } from '../store/cart-store.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';

/** Says that the stored cart was repaired or dropped, or that this browser stores nothing. */
export function StorageNotice() {
  const { problems: text } = useText('cart');
  const { problem } = useCart();
  const isRepaired = problem === 'repaired' || problem === 'emptied';
  useEffect(() => {
    if (isRepaired) cartStore.settleProblem();
  }, [isRepaired]);
  if (problem === null) return null;
  return (
    <Notice tone="warning">
      <p>{text[problem]}</p>
      <Button size="small" tone="quiet" onClick={cartStore.dismissProblem}>
        {text.understood}
      </Button>
    </Notice>
  );
}
