import type { QuoteLineInput, SellableItem } from '@economat/contract';
import { chosenLine, priceChosen } from '../cart/chosen-items.ts';
import type { CatalogueLine } from '../cart/price-cart.ts';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import { sellableItems } from '../catalogue/sellable-items.ts';
import type { Sql } from '../database/sql.ts';
import type { QuotedLine } from './stored-quote.ts';

/** A chosen article as the shop would sell it now. */
export interface PricedLine {
  /** The article with everything that could be chosen of it; null where it is not sold. */
  readonly item: SellableItem | null;
  /** Null where it cannot be promised. */
  readonly line: QuotedLine | null;
  readonly problem: Exclude<CatalogueLine['kind'], 'sellable'> | null;
  /** Units in stock, null where they are not counted. More may be promised: the stock is checked when the quote is accepted. */
  readonly available: number | null;
}

/** Prices what staff chose, whatever is left in stock. */
export async function priceForQuote(sql: Sql, chosen: readonly QuoteLineInput[]): Promise<PricedLine[]> {
  const { offers } = await readOffers(sql, { productIds: chosen.map(({ productId }) => productId), titles: [] });
  return priceChosen(chosen, offers).map((line) => {
    const [item = null] = sellableItems(offers.filter(({ productId }) => productId === line.claimed.productId));
    if (line.kind !== 'sellable') return { item, line: null, problem: line.kind, available: null };
    const { stock } = line.product;
    const available = stock === null ? null : Math.floor(stock / line.pieces);
    return { item, line: chosenLine(line), problem: null, available };
  });
}

/** The promised lines as lines of a cart, at the promised prices; an article that is no longer sold is gone. */
export function promisedLines(lines: readonly QuotedLine[], offers: readonly CatalogueOffer[]): CatalogueLine[] {
  return lines.map((line) => {
    const product = offers.find(({ productId }) => productId === line.productId);
    if (product === undefined) return { kind: 'gone', claimed: line };
    const { productName: title, productNameEn: titleEn, vatGround, nature, ...promised } = line;
    return {
      kind: 'sellable',
      claimed: line,
      product: { ...product, title, titleEn, vatGround, nature },
      option: promised.productQuantity,
      optionEn: promised.productQuantityEn,
      variant: promised.variant,
      variantEn: promised.variantEn,
      unitPrice: promised.unitPrice,
      vatPercent: promised.vatPercent,
      pieces: promised.pieces,
    };
  });
}
