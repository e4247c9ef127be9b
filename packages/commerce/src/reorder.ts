import { type BundlesOffer, findBundleOffer, offerOf, type OfferSource, type SingleOffer } from './offer.ts';
import type { Cents } from './money.ts';
import { piecePriceOf } from './piece-price.ts';
import { pieceCount } from './piece-word.ts';

/** A line of an earlier order, as it was sold. */
export interface OrderedLine {
  /** documentId of the catalogue item; null in orders of clients that send only the name. */
  readonly productId: string | null;
  readonly productName: string;
  /** The bundle's label; null for an item without bundles. */
  readonly productQuantity: string | null;
  readonly variant: string | null;
  readonly quantity: number;
  /** One bundle, excluding VAT. */
  readonly unitPrice: Cents;
  readonly vatPercent: number;
}

/** An item of the present catalogue. */
export interface SoldProduct extends OfferSource {
  readonly documentId: string;
  readonly title: string;
  /** The choices, by their French names; an item without variants has none. */
  readonly variants: readonly { readonly name: string; readonly nameEn: string | null }[];
}

/** The differences; nothing is decided for the buyer. */
export interface ReorderChanges {
  readonly isRenamed: boolean;
  /** The ordered bundle is no longer sold; the nearest one in pieces replaces it. */
  readonly isOtherBundle: boolean;
  /** Per piece where the bundle differs; null when the two cannot be compared. */
  readonly price: 'same' | 'higher' | 'lower' | null;
  readonly isOtherVat: boolean;
  /** Fewer are available than were ordered. */
  readonly isFewer: boolean;
}

export type ReorderedLine<Product extends SoldProduct> =
  | {
      readonly kind: 'available';
      readonly product: Product;
      readonly option: string | null;
      readonly optionEn: string | null;
      readonly variantEn: string | null;
      /** The present price of one bundle, excluding VAT. */
      readonly unitPrice: Cents;
      readonly vatPercent: number;
      /** As ordered, or as many as are available. */
      readonly quantity: number;
      readonly changes: ReorderChanges;
    }
  /** `product` is the ordered one, if it still exists: it may return, or be sold in another variant. */
  | {
      readonly kind: 'gone';
      readonly reason: 'not-sold' | 'sold-out' | 'variant-gone';
      readonly product: Product | null;
    };

/**
 * Finds the item of a line: by its id, whatever its present name. A line without an id is found by its name, if exactly one item has it, so
 * that two items of one name are never confused.
 */
export function findOrdered<Product extends SoldProduct>(
  line: Pick<OrderedLine, 'productId' | 'productName'>,
  products: readonly Product[],
): Product | null {
  const found =
    line.productId === null
      ? products.filter(({ title }) => title === line.productName)
      : products.filter(({ documentId }) => documentId === line.productId);
  const [first, ...others] = found;
  return first !== undefined && others.length === 0 ? first : null;
}

/** Compares a line of an earlier order with the present catalogue, before anything enters the cart. */
export function reorderLine<Product extends SoldProduct>(
  line: OrderedLine,
  products: readonly Product[],
): ReorderedLine<Product> {
  const product = findOrdered(line, products);
  if (product === null) return { kind: 'gone', reason: 'not-sold', product: null };
  const offer = offerOf(product);
  if (offer.kind === 'unavailable' && offer.reason === 'out-of-stock')
    return { kind: 'gone', reason: 'sold-out', product };
  const choice = offer.kind === 'bundles' || offer.kind === 'single' ? choiceOf(offer, line.productQuantity) : null;
  if (choice === null || offer.kind === 'unavailable') return { kind: 'gone', reason: 'not-sold', product };
  const variant = product.variants.find(({ name }) => name === line.variant);
  const isVariantSold = line.variant === null ? product.variants.length === 0 : variant !== undefined;
  if (!isVariantSold) return { kind: 'gone', reason: 'variant-gone', product };
  const available = typeof product.stock === 'number' ? Math.floor(product.stock / choice.pieces) : line.quantity;
  if (available < 1) return { kind: 'gone', reason: 'sold-out', product };
  return {
    kind: 'available',
    product,
    option: choice.option,
    optionEn: choice.optionEn,
    variantEn: variant?.nameEn ?? null,
    unitPrice: choice.unitPrice,
    vatPercent: offer.vatPercent,
    quantity: Math.min(line.quantity, available),
    changes: {
      isRenamed: product.title !== line.productName,
      isOtherBundle: choice.isOther,
      price: priceChange(line, choice),
      isOtherVat: offer.vatPercent !== line.vatPercent,
      isFewer: available < line.quantity,
    },
  };
}

interface Choice {
  readonly option: string | null;
  readonly optionEn: string | null;
  readonly unitPrice: Cents;
  /** Pieces of stock that one takes. */
  readonly pieces: number;
  readonly isOther: boolean;
}

/** The ordered bundle, else the nearest in pieces; null when there is none. */
function choiceOf(offer: BundlesOffer | SingleOffer, ordered: string | null): Choice | null {
  if (offer.kind === 'single')
    return { option: null, optionEn: null, unitPrice: offer.price, pieces: 1, isOther: ordered !== null };
  const same = findBundleOffer(offer, ordered);
  const bundle = same ?? nearestBundle(offer.bundles, ordered);
  if (bundle === null) return null;
  // "1,5 kg" is no whole number of pieces.
  const pieces = Math.max(1, Math.ceil(bundle.pieces ?? 1));
  const { label: option, labelEn: optionEn, price: unitPrice } = bundle;
  return { option, optionEn, unitPrice, pieces, isOther: same === null };
}

/** The first of those nearest in pieces; a bundle without a count is nearest to nothing. */
function nearestBundle<Bundle extends { pieces: number | null }>(
  bundles: readonly Bundle[],
  ordered: string | null,
): Bundle | null {
  const wanted = ordered === null ? 1 : pieceCount(ordered);
  const distance = ({ pieces }: Bundle) =>
    pieces === null || wanted === null ? Number.MAX_VALUE : Math.abs(pieces - wanted);
  return bundles.reduce<Bundle | null>(
    (nearest, bundle) => (nearest === null || distance(bundle) < distance(nearest) ? bundle : nearest),
    null,
  );
}

function priceChange(line: OrderedLine, choice: Choice): ReorderChanges['price'] {
  const [before, now] = choice.isOther
    ? [perPiece(line.unitPrice, line.productQuantity), perPiece(choice.unitPrice, choice.option)]
    : [line.unitPrice, choice.unitPrice];
  if (before === null || now === null) return null;
  if (now === before) return 'same';
  return now > before ? 'higher' : 'lower';
}

function perPiece(price: Cents, option: string | null): number | null {
  return piecePriceOf(price, option)?.priceTenThousandths ?? null;
}
