import { cartItemId, QUANTITY_MAX, said } from '@economat/commerce';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { AddToCartLine } from './store/cart.ts';
import { addLine } from './store/cart-changes.ts';
import { cartStore } from './store/cart-store.ts';
import { usePreviewPath } from '../shared/page/preview.ts';
import { useLanguage, useText } from '../shared/text/use-text.ts';
import { useToast } from '../shared/ui/toast.tsx';

export type { AddToCartLine } from './store/cart.ts';

/** Adds a line to the cart; badge and message appear before anything is stored. */
export function useAddToCart(): (line: AddToCartLine) => void {
  const shared = useText('shared');
  const language = useLanguage();
  const toast = useToast();
  const navigate = useNavigate();
  const isPreview = usePreviewPath() !== null;
  return useCallback(
    (line) => {
      if (isPreview) {
        toast({ tone: 'warning', message: shared.preview.notAdded });
        return;
      }
      const wanted = quantityInCart(line) + line.quantity;
      cartStore.update((cart) => addLine(cart, line));
      if (wanted > QUANTITY_MAX) {
        toast({ tone: 'warning', message: shared.quantityMaximum(shared.number(QUANTITY_MAX)) });
        return;
      }
      toast({
        tone: 'success',
        message: shared.cart.added(said(language, line.name, line.nameEn).text),
        action: { label: shared.cart.view, run: () => void navigate('/cart') },
      });
    },
    [language, shared, toast, navigate, isPreview],
  );
}

function quantityInCart({ productId, variant, option }: AddToCartLine): number {
  const id = cartItemId(productId, variant, option);
  return cartStore.getSnapshot().value.items.find((item) => item.cartItemId === id)?.quantity ?? 0;
}
