import { evaluateVoucher, type Cents, type VoucherCart, normaliseVoucherCode, zeroCents } from '@economat/commerce';
import type { ErrorCode } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { countVoucherUses, type VoucherCustomer, lockVoucher } from './voucher-queries.ts';
import { VOUCHER_ERROR } from './voucher-refusal.ts';

/** A voucher that an order is about to use, or the reason why it cannot. */
export type HeldVoucher =
  | { readonly kind: 'held'; readonly voucherId: number; readonly code: string; readonly discount: Cents }
  | { readonly kind: 'refused'; readonly reason: ErrorCode; readonly discount: Cents }
  | { readonly kind: 'none'; readonly discount: Cents };

/**
 * Checks a voucher for an order that is being placed. The voucher stays locked until the transaction ends, so that concurrent orders cannot
 * exceed its limits.
 */
export async function holdVoucher(
  sql: Sql,
  code: string | null,
  cart: VoucherCart,
  customer: VoucherCustomer,
  now: Date,
): Promise<HeldVoucher> {
  if (code === null) return { kind: 'none', discount: zeroCents };
  const voucher = await lockVoucher(sql, normaliseVoucherCode(code));
  const usage = voucher === null ? { total: 0, byCustomer: 0 } : await countVoucherUses(sql, voucher, customer);
  const applied = evaluateVoucher(voucher?.terms ?? null, cart, usage, now);
  if (voucher === null || !applied.ok) {
    return { kind: 'refused', reason: VOUCHER_ERROR[applied.ok ? 'unknown' : applied.reason], discount: zeroCents };
  }
  return {
    kind: 'held',
    voucherId: voucher.id,
    code: normaliseVoucherCode(voucher.terms.code),
    discount: applied.discount,
  };
}
