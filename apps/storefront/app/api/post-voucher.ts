import { type Cents, eurosFromCents } from '@economat/commerce';
import { voucherApplyAnswer } from '@economat/contract';
import type { ApiClient } from './client.ts';

export interface VoucherQuestion {
  code: string;
  /** Excluding VAT. */
  subTotal: Cents;
  /** `null` when a line's product is not known by its documentId: the server then goes by the subtotal. */
  items: readonly { productId: string; productQuantity: string | null; quantity: number }[] | null;
  email?: string | null;
}

export function postVoucher(api: ApiClient, { code, subTotal, items, email }: VoucherQuestion, token: string | null) {
  return api.send({
    method: 'POST',
    path: '/coupons/apply',
    token,
    body: { code, cartTotal: eurosFromCents(subTotal), ...(items ? { items } : {}), ...(email ? { email } : {}) },
    answer: voucherApplyAnswer,
  });
}
