import { useSyncExternalStore } from 'react';
import { createSharedValue, type SharedState } from '../../shared/browser-storage/shared-value.ts';
import { type Cart, CART_KEY, EMPTY_CART } from './cart.ts';
import { encodeCart, parseCart } from './parse-cart.ts';

/** The buyer's cart, in this browser alone, shared by all its tabs. */
export const cartStore = createSharedValue<Cart>({
  key: CART_KEY,
  empty: EMPTY_CART,
  parse: parseCart,
  encode: encodeCart,
});

/** The present cart; `status` is `reading` on the server and until the browser's storage was read. */
export function useCart(): SharedState<Cart> {
  return useSyncExternalStore(cartStore.subscribe, cartStore.getSnapshot, cartStore.getServerSnapshot);
}
