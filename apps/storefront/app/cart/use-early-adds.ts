import { useEffect, useEffectEvent } from 'react';
import { EARLY_ADDS } from '../shared/browser-storage/early-adds-key.ts';
import { useAddToCart } from './use-add-to-cart.ts';

/** Adds what was pressed on a page that was left before its script was loaded; nearly always there is nothing to load. */
export function useEarlyAdds(): void {
  const addToCart = useEffectEvent(useAddToCart());
  useEffect(() => {
    if (!hasSomething()) return;
    import('./store/early-adds.ts').then(
      ({ addEarlyAdds }) => addEarlyAdds((line) => addToCart(line)),
      // It waits for the next page.
      () => undefined,
    );
  }, []);
}

function hasSomething(): boolean {
  try {
    return sessionStorage.getItem(EARLY_ADDS) !== null;
  } catch {
    return false;
  }
}
