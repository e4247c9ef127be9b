import { normaliseVoucherCode, eurosFromCents } from '@economat/commerce';
import { voucherApplyAnswer, type VoucherApplied, endpoints } from '@economat/contract';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { type ApiFailure, type ApiResult, browserApi } from '../../shared/api/client.ts';
import { useAsking } from '../../shared/api/use-asking.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { sessionStore } from '../../account/session/session-store.ts';
import type { Cart } from './cart.ts';
import { applyDiscount, removeDiscount } from './cart-changes.ts';
import { cartFigures, optionOf } from './cart-figures.ts';
import { cartStore, useCart } from './cart-store.ts';

export interface Voucher {
  /** Asks the server for the code's discount on this cart, and stores it. */
  readonly apply: (code: string) => Promise<ApiResult<VoucherApplied>>;
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
  const lines = JSON.stringify(cart.items.map((item) => [item.cartItemId, item.quantity, item.numericPrice]));
  useAsking({
    key: status === 'ready' && discountCode !== null ? `${discountCode} ${email} ${lines}` : null,
    pause: SETTLE_MS,
    async ask(signal) {
      if (discountCode === null) return;
      const result = await ask(cartStore.getSnapshot().value, discountCode, email);
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

async function ask(cart: Cart, code: string, email: string | null): Promise<ApiResult<VoucherApplied>> {
  const { totals } = cartFigures(cart);
  const items = cart.items.flatMap((item) =>
    item.documentId ? [{ productId: item.documentId, productQuantity: optionOf(item), quantity: item.quantity }] : [],
  );
  const body = {
    code: normaliseVoucherCode(code),
    // Excluding VAT.
    cartTotal: eurosFromCents(totals.subTotal),
    // Where a line's product has no documentId, the server uses the subtotal.
    ...(items.length === cart.items.length && { items }),
    ...(email && { email }),
  };
  const { token } = sessionStore.getSnapshot();
  const result = await browserApi.call(endpoints.applyVoucher, { body, token });
  if (result.ok || token === null || !isSessionFailure(result.failure)) return result;
  // An expired login is no reason to refuse a voucher that guests may use too.
  sessionStore.expire(token);
  return browserApi.call(endpoints.applyVoucher, { body, token: null });
}

function keep(applied: VoucherApplied): void {
  const answer = z.encode(voucherApplyAnswer, applied);
  cartStore.update((cart) => applyDiscount(cart, { code: applied.code, amount: applied.discountAmount, answer }));
}

/** Only the voucher's own refusals remove it; without an answer the order decides. */
function isAboutVoucher(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && (failure.code.startsWith('coupon-') || failure.code === 'cart-empty');
}
