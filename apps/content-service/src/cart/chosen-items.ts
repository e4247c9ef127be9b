import { type Cents, zeroCents } from '@economat/commerce';
import type { CatalogueOffer } from '../catalogue/offer-queries.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { soldLine } from './current-cart.ts';
import { type CatalogueLine, priceLines, type SellableLine } from './price-cart.ts';

/** What staff choose: an item, its option and its variant by their names. */
interface ChosenItem {
  readonly productId: string;
  readonly productQuantity?: string | null | undefined;
  readonly variant?: string | null | undefined;
  readonly quantity: number;
}

/** A free option has a price of 0. */
const NO_PRICE = -1 as Cents;

/** Prices chosen items as the cart does. Nothing is claimed of their prices, so that an option is chosen by its name alone. */
export function priceChosen(chosen: readonly ChosenItem[], offers: readonly CatalogueOffer[]): CatalogueLine[] {
  const claimed = chosen.map(({ productId, productQuantity, variant, quantity }) => ({
    productId,
    productName: '',
    productQuantity: textOrNull(productQuantity),
    variant: textOrNull(variant),
    quantity,
    unitPrice: NO_PRICE,
    lineTotal: zeroCents,
  }));
  return priceLines(claimed, offers);
}

/** A chosen item as orders and quotes keep it. `pieces` is how many of them a unit takes from the stock. */
export function chosenLine(line: SellableLine) {
  const { vatGround, nature } = line.product;
  return { ...soldLine({ line, quantity: line.claimed.quantity }), vatGround, nature, pieces: line.pieces };
}
