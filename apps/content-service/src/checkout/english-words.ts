import type { LineWords } from '@economat/commerce';
import type { OrderItemInput } from '@economat/contract';
import { priceLines } from '../cart/price-cart.ts';
import { readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';
import { wantedProducts } from './check-cart.ts';
import { claimedLine } from './read-order-parts.ts';

type EnglishWords = Pick<LineWords, 'productNameEn' | 'productQuantityEn' | 'variantEn'>;

const NONE: EnglishWords = { productNameEn: null, productQuantityEn: null, variantEn: null };

/** What English readers meet of lines that are not ordered yet, in the catalogue's words of now; nothing of what it sells no more. */
export async function englishWordsOf(
  sql: Sql,
  items: readonly OrderItemInput[],
): Promise<(item: OrderItemInput) => EnglishWords> {
  const claimed = items.map(claimedLine);
  const { offers } = await readOffers(sql, wantedProducts(claimed));
  const words = priceLines(claimed, offers).map((line) =>
    line.kind === 'sellable'
      ? { productNameEn: line.product.titleEn, productQuantityEn: line.optionEn, variantEn: line.variantEn }
      : NONE,
  );
  const byItem = new Map(items.map((item, position) => [item, words[position]]));
  return (item) => byItem.get(item) ?? NONE;
}
