import {
  evaluateVoucher,
  type Cents,
  type Voucher,
  type VoucherRefused,
  normaliseVoucherCode,
} from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { Sql } from '../database/sql.ts';
import { countVoucherUses, findVoucher } from './voucher-queries.ts';
import { voucherCartOfItems, voucherCartOfTotal, type VoucherItem } from './voucher-cart.ts';

export interface VoucherQuestion {
  readonly code: string;
  /** Subtotal excluding VAT as the client shows it; used only when no items are sent. */
  readonly cartTotal: Cents;
  readonly items: readonly VoucherItem[] | null;
  readonly customer: CustomerIdentity | null;
}

export type VoucherAnswer =
  | { readonly ok: true; readonly voucher: Voucher; readonly discount: Cents }
  | { readonly ok: false; readonly refusal: VoucherRefused; readonly voucher: Voucher | null };

/** The discount of a voucher for this cart. Nothing is reserved: the order checks again under a lock. */
export async function applyVoucher(sql: Sql, question: VoucherQuestion, now: Date): Promise<VoucherAnswer> {
  const voucher = await findVoucher(sql, normaliseVoucherCode(question.code));
  if (voucher === null) return { ok: false, refusal: { ok: false, reason: 'unknown' }, voucher: null };
  const cart =
    question.items === null
      ? await voucherCartOfTotal(sql, question.cartTotal)
      : await voucherCartOfItems(sql, question.items);
  const usage = await countVoucherUses(sql, voucher, customerOf(question));
  const applied = evaluateVoucher(voucher.terms, cart, usage, now);
  return applied.ok
    ? { ok: true, voucher: voucher.terms, discount: applied.discount }
    : { ok: false, refusal: applied, voucher: voucher.terms };
}

/**
 * The buyer whose uses count. An e-mail address that anybody may type is ignored here, or the answer would reveal who used a voucher; the
 * order, which is that buyer's own, counts it.
 */
function customerOf({ customer }: VoucherQuestion) {
  return { customerId: customer?.id ?? null, emails: customer?.confirmed ? [customer.email] : [] };
}
