import { useEffect } from 'react';
import { cartStore, useCart } from '../store/cart-store.ts';
import { useText } from '../../shared/text/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/surfaces.tsx';

/** Tells that the stored cart was mended or dropped, or that this browser stores nothing (P29). */
export function StorageNotice() {
  const { problems: text } = useText('cart');
  const { problem } = useCart();
  const isMended = problem === 'repaired' || problem === 'emptied';
  useEffect(() => {
    if (isMended) cartStore.settleProblem();
  }, [isMended]);
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
