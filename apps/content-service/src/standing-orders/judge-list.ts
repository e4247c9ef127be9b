import type { Cents } from '@economat/commerce';
import type { TurnLine } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { findList } from '../lists/list-queries.ts';
import { priceWish } from '../quotes/price-wish.ts';
import { choiceOf, type StoredStandingOrder, type AnnouncedPrices } from './stored-standing-order.ts';

/** What a standing order's list contains today, priced as a cart is; null when the list was deleted. */
export async function judgeList(
  sql: Sql,
  { customerId, list, announcedPrices }: Pick<StoredStandingOrder, 'customerId' | 'list' | 'announcedPrices'>,
): Promise<TurnLine[] | null> {
  const stored = list === null ? null : await findList(sql, customerId, list);
  if (stored === null) return null;
  const wanted = stored.lines.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return [];
  const wished = await priceWish(
    sql,
    wanted.map(({ productId, option, variant, quantity }) => ({
      productId,
      productQuantity: option,
      variant,
      quantity,
    })),
  );
  return wanted.map(({ productId, title, option, variant, quantity }, index) => {
    const { line = null, problem = null, available = null } = wished[index] ?? {};
    const judged = {
      productId,
      productName: line?.productName ?? title,
      productNameEn: line?.productNameEn ?? null,
      productQuantity: line?.productQuantity ?? option,
      productQuantityEn: line?.productQuantityEn ?? null,
      variant: line?.variant ?? variant,
      variantEn: line?.variantEn ?? null,
      quantity,
      available: line === null ? 0 : (available ?? quantity),
      unitPrice: line?.unitPrice ?? null,
      vatPercent: line?.vatPercent ?? null,
      problem,
    };
    return { ...judged, formerPrice: announcedPrices[choiceOf({ ...judged, formerPrice: null })] ?? null };
  });
}

/** Whether an order of these lines would contain something. */
export function hasSomething(lines: readonly TurnLine[]): boolean {
  return lines.some(({ available }) => available > 0);
}

/** The prices that lines tell. */
export function pricesOf(lines: readonly TurnLine[]): AnnouncedPrices {
  return Object.fromEntries(
    lines.flatMap((line): [string, Cents][] => (line.unitPrice === null ? [] : [[choiceOf(line), line.unitPrice]])),
  );
}
