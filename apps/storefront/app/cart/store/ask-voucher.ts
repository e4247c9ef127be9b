import { eurosFromCents, normaliseVoucherCode } from '@economat/commerce';
import { endpoints, voucherApplyAnswer } from '@economat/contract';
import * as z from 'zod/mini';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { sessionStore } from '../../account/session/session-store.ts';
import type { AppliedVoucher, Cart } from './cart.ts';
import { cartFigures, optionOf } from './cart-figures.ts';

/** Asks the server for the code's discount on this cart. */
export async function askVoucher(cart: Cart, code: string, email: string | null): Promise<ApiResult<AppliedVoucher>> {
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
  let result = await browserApi.call(endpoints.applyVoucher, { body, token });
  if (!result.ok && token !== null && isSessionFailure(result.failure)) {
    // An expired login is no reason to refuse a voucher that guests may use too.
    sessionStore.expire(token);
    result = await browserApi.call(endpoints.applyVoucher, { body, token: null });
  }
  if (!result.ok) return result;
  const { code: known, discountAmount: amount } = result.data;
  return { ok: true, data: { code: known, amount, answer: z.encode(voucherApplyAnswer, result.data) } };
}
