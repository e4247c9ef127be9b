import { useCallback } from 'react';
import type { CartItem } from '../store/cart.ts';
import { addItem, applyDiscount, removeItem } from '../store/cart-changes.ts';
import { cartStore } from '../store/cart-store.ts';
import { centsFromEuros, said } from '@economat/commerce';
import { useLanguage, useText } from '../../shared/text/use-text.ts';
import { useToast } from '../../shared/ui/toast.tsx';

/** Time to undo a removal. */
const UNDO_MS = 10_000;

/** Removes a line and offers to undo it, at its place and with the voucher that an emptied cart loses. */
export function useRemoveItem(): (item: CartItem) => void {
  const text = useText('cart');
  const language = useLanguage();
  const toast = useToast();
  return useCallback(
    (item) => {
      const { items, discountCode, discountAmount, appliedDiscount } = cartStore.getSnapshot().value;
      const position = items.findIndex(({ cartItemId }) => cartItemId === item.cartItemId);
      if (position < 0) return;
      cartStore.update((cart) => removeItem(cart, item.cartItemId));
      toast({
        tone: 'success',
        message: text.removed(said(language, item.name, item.nameEn).text),
        milliseconds: UNDO_MS,
        action: {
          label: text.undo,
          run: () =>
            cartStore.update((cart) => {
              const restored = addItem(cart, item, position);
              if (discountCode === null || cart.discountCode !== null) return restored;
              const amount = centsFromEuros(discountAmount);
              return applyDiscount(restored, { code: discountCode, amount, answer: appliedDiscount ?? {} });
            }),
        },
      });
    },
    [language, text, toast],
  );
}
