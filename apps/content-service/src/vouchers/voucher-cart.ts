import { type Cents, type VoucherCart, DEFAULT_VAT_PERCENT, includingVat, zeroCents } from '@economat/commerce';
import { fitToStock } from '../cart/fit-stock.ts';
import { priceLines } from '../cart/price-cart.ts';
import { voucherCartOf, currentLines } from '../cart/current-cart.ts';
import { isFranchiseShop } from '../catalogue/item-vat-queries.ts';
import { readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';

/** A cart line as a voucher check needs it. */
export interface VoucherItem {
  readonly productId: string;
  readonly productQuantity: string | null;
  readonly quantity: number;
}

/** The cart at the catalogue's prices. Lines that cannot be sold count for nothing; the order reports them. */
export async function voucherCartOfItems(sql: Sql, items: readonly VoucherItem[]): Promise<VoucherCart> {
  const { offers } = await readOffers(sql, { productIds: items.map(({ productId }) => productId), titles: [] });
  const claimed = items.map((item) => ({
    ...item,
    productName: '',
    variant: null,
    unitPrice: zeroCents,
    lineTotal: zeroCents,
  }));
  // The order checks the stock, not the voucher.
  return voucherCartOf(currentLines(fitToStock(priceLines(claimed, offers), new Map())));
}

/**
 * A client of the documented API sends its subtotal alone: the shop's usual rate is assumed, vouchers for categories are refused, and the
 * order compares with the exact discount.
 */
export async function voucherCartOfTotal(sql: Sql, subTotal: Cents): Promise<VoucherCart> {
  const vatPercent = (await isFranchiseShop(sql)) ? 0 : DEFAULT_VAT_PERCENT;
  const lines = subTotal === 0 ? [] : [{ lineTotal: subTotal, vatPercent, categoryIds: [] }];
  return { lines, subTotal, totalIncludingVat: includingVat(subTotal, vatPercent) };
}
