import { type Cents, type Offer, zeroCents } from '@economat/commerce';
import type { QuoteItem, QuoteLineInput } from '@economat/contract';
import { type CurrentLine, currentLines, soldItem } from '../cart/current-cart.ts';
import { type CatalogueLine, priceLines } from '../cart/price-cart.ts';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import type { QuotedLine } from './stored-quote.ts';

/** A chosen article as the shop would sell it now. */
export interface PricedLine {
  /** The article with everything that could be chosen of it; null where it is not sold. */
  readonly item: QuoteItem | null;
  /** Null where it cannot be promised. */
  readonly line: QuotedLine | null;
  readonly problem: Exclude<CatalogueLine['kind'], 'sellable'> | null;
  /** Units in stock, null where they are not counted. More may be promised: the stock is checked when the quote is accepted. */
  readonly available: number | null;
}

/** Prices chosen articles as the cart does, whatever is left in stock. */
export async function priceChosen(sql: Sql, chosen: readonly QuoteLineInput[]): Promise<PricedLine[]> {
  const { offers } = await readOffers(sql, { productIds: chosen.map(({ productId }) => productId), titles: [] });
  return priceLines(chosen.map(claimed), offers).map((line) => {
    const [item = null] = quoteItems(offers.filter(({ productId }) => productId === line.claimed.productId));
    if (line.kind !== 'sellable') return { item, line: null, problem: line.kind, available: null };
    const [current] = currentLines([{ line, granted: line.claimed.quantity }]);
    const { stock } = line.product;
    return {
      item,
      line: current === undefined ? null : quotedLine(current),
      problem: null,
      available: stock === null ? null : Math.floor(stock / line.pieces),
    };
  });
}

/** The offers of articles that can be promised: neither a category nor an article without a price is one. */
export function quoteItems(offers: readonly CatalogueOffer[]): QuoteItem[] {
  return offers.flatMap(({ productId, title, offer, variants, stock }) => {
    const options = optionsOf(offer);
    return options.length === 0 ? [] : [{ productId, title, options, variants: [...variants], stock }];
  });
}

function optionsOf(offer: Offer): QuoteItem['options'] {
  if (offer.kind === 'single') return [{ label: null, price: offer.price }];
  return offer.kind === 'bundles' ? offer.bundles.map(({ label, price }) => ({ label, price })) : [];
}

/** Nothing is claimed of the price, so that an option is chosen by its name alone. */
function claimed({ productId, productQuantity, variant, quantity }: QuoteLineInput) {
  return {
    productId,
    productName: '',
    productQuantity: textOrNull(productQuantity),
    variant: textOrNull(variant),
    quantity,
    unitPrice: NO_PRICE,
    lineTotal: zeroCents,
  };
}

/** A free option has a price of 0. */
const NO_PRICE = -1 as Cents;

function quotedLine(current: CurrentLine): QuotedLine {
  const { product, pieces } = current.line;
  return { ...soldItem(current), vatGround: product.vatGround, nature: product.nature, pieces };
}

/** The promised lines as lines of a cart, at the promised prices; an article that is no longer sold is gone. */
export function promisedLines(lines: readonly QuotedLine[], offers: readonly CatalogueOffer[]): CatalogueLine[] {
  return lines.map((line) => {
    const product = offers.find(({ productId }) => productId === line.productId);
    if (product === undefined) return { kind: 'gone', claimed: line };
    const {
      productName: title,
      productQuantity: option,
      variant,
      unitPrice,
      vatPercent,
      vatGround,
      nature,
      pieces,
    } = line;
    const promised = { ...product, title, vatGround, nature };
    return { kind: 'sellable', claimed: line, product: promised, option, variant, unitPrice, vatPercent, pieces };
  });
}
