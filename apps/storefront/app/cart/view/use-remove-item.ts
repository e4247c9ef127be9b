import { useCallback } from 'react';
import type { CartItem } from '../store/cart.ts';
import { removeItem } from '../store/cart-changes.ts';
import { cartStore } from '../store/cart-store.ts';
import { loadUndo } from '../undo/load-undo.ts';
import { useToast } from '../../shared/ui/toast.tsx';

/** Removes the line that a pressed button stands in, and offers to undo it; without the code for that it is only removed. */
export function useRemoveItem(): (item: CartItem, button: HTMLElement) => void {
  const toast = useToast();
  return useCallback(
    (item, button) => {
      loadUndo().then(
        ({ removeWithUndo }) => removeWithUndo(item, button, toast),
        () => cartStore.update((cart) => removeItem(cart, item.cartItemId)),
      );
    },
    [toast],
  );
}
