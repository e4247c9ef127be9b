import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { AddToCartLine } from '../../cart-store/cart.ts';
import { addLine } from '../../cart-store/cart-changes.ts';
import { cartStore } from '../../cart-store/cart-store.ts';
import { useText } from '../../text/use-text.ts';
import { useToast } from '../../ui/toast.tsx';

export type { AddToCartLine } from '../../cart-store/cart.ts';

/** Puts a line into the cart; the answer (badge, message with the way to the cart) is there before anything is stored. */
export function useAddToCart(): (line: AddToCartLine) => void {
  const text = useText('cart');
  const toast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (line) => {
      cartStore.update((cart) => addLine(cart, line));
      toast({
        tone: 'success',
        message: text.added(line.name),
        action: { label: text.view, run: () => void navigate('/cart') },
      });
    },
    [text, toast, navigate],
  );
}
