import { useCallback, useState } from 'react';
import type { ApiFailure, ApiResult } from '../../shared/api/client.ts';
import { lateCall } from '../../shared/api/late-call.ts';
import { useAsking } from '../../shared/api/use-asking.ts';
import type { AppliedVoucher, Cart } from './cart.ts';
import { applyDiscount, removeDiscount } from './cart-changes.ts';
import { cartStore, useCart } from './cart-store.ts';

export interface Voucher {
  /** Asks the server for the code's discount on this cart, and stores it. */
  readonly apply: (code: string) => Promise<ApiResult<AppliedVoucher>>;
  readonly remove: () => void;
  /** Why the cart's voucher was removed; `null` when it was not. */
  readonly lost: ApiFailure | null;
}

/** Waits until the quantity stays the same, instead of asking at each step. */
const SETTLE_MS = 400;

/**
 * The cart's voucher. Its discount depends on the cart, so it is asked again on entering the page and whenever a line changes; an invalid
 * voucher leaves the cart, with its reason.
 * @param email of a guest, once known: vouchers may be limited per customer.
 */
export function useVoucher(email: string | null = null): Voucher {
  const { status, value: cart } = useCart();
  const [lost, setLost] = useState<ApiFailure | null>(null);
  const { discountCode } = cart;
  useAsking({
    key: status === 'ready' && discountCode !== null ? `${discountCode} ${email} ${linesOf(cart)}` : null,
    pause: SETTLE_MS,
    async ask(signal) {
      if (discountCode === null) return;
      // This cart, not the one that is there by then: a placed order empties it.
      const result = await ask(cart, discountCode, email);
      if (signal.aborted || cartStore.getSnapshot().value.discountCode !== discountCode) return;
      if (result.ok) keep(result.data);
      else if (isAboutVoucher(result.failure)) {
        cartStore.update(removeDiscount);
        setLost(result.failure);
      }
    },
  });

  const apply = useCallback(
    async (code: string) => {
      const result = await ask(cartStore.getSnapshot().value, code, email);
      if (result.ok) {
        keep(result.data);
        setLost(null);
      }
      return result;
    },
    [email],
  );

  return {
    apply,
    remove() {
      cartStore.update(removeDiscount);
      setLost(null);
    },
    lost,
  };
}

function ask(cart: Cart, code: string, email: string | null): Promise<ApiResult<AppliedVoucher>> {
  return lateCall(
    () => import('./ask-voucher.ts'),
    ({ askVoucher }) => askVoucher(cart, code, email),
  );
}

/** What a discount depends on. */
function linesOf({ items }: Cart): string {
  return JSON.stringify(items.map((item) => [item.cartItemId, item.quantity, item.numericPrice]));
}

function keep(voucher: AppliedVoucher): void {
  cartStore.update((cart) => applyDiscount(cart, voucher));
}

/** Only the voucher's own refusals remove it; without an answer the order decides. */
function isAboutVoucher(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && (failure.code.startsWith('coupon-') || failure.code === 'cart-empty');
}
