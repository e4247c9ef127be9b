import { type Cents, findBundle, findBundleOffer, type Offer } from '@economat/commerce';
import type { CatalogueOffer } from '../catalogue/offer-queries.ts';
import type { ClaimedLine } from './claimed-line.ts';

/** A cart line with its offer from the catalogue. */
export type CatalogueLine =
  | {
      readonly kind: 'sellable';
      readonly claimed: ClaimedLine;
      readonly product: CatalogueOffer;
      /** The chosen option as the catalogue spells it, null for an item without options. */
      readonly option: string | null;
      readonly optionEn: string | null;
      readonly variant: string | null;
      readonly variantEn: string | null;
      readonly unitPrice: Cents;
      readonly vatPercent: number;
      /** Pieces per unit. */
      readonly pieces: number;
    }
  | { readonly kind: 'gone' | 'option-gone' | 'variant-gone'; readonly claimed: ClaimedLine };

export type SellableLine = Extract<CatalogueLine, { kind: 'sellable' }>;

/** Finds each cart line in the catalogue and applies the catalogue's price and VAT, whatever the client sent. */
export function priceLines(claimed: readonly ClaimedLine[], products: readonly CatalogueOffer[]): CatalogueLine[] {
  return claimed.map((line) => priceLine(line, products));
}

function priceLine(claimed: ClaimedLine, products: readonly CatalogueOffer[]): CatalogueLine {
  const found = findProduct(claimed, products);
  if (found === null || !isOrderable(found.offer)) return { kind: 'gone', claimed };
  const option = chosenOption(claimed, found.offer);
  const unitPrice = option === undefined ? null : findBundle(found.offer, option);
  if (option === undefined || unitPrice === null) return { kind: 'option-gone', claimed };
  const variant = chosenVariant(claimed, found.variants);
  if (variant === undefined) return { kind: 'variant-gone', claimed };
  const bundle = findBundleOffer(found.offer, option);
  return {
    kind: 'sellable',
    claimed,
    product: found,
    option,
    optionEn: bundle?.labelEn ?? null,
    variant: variant?.name ?? null,
    variantEn: variant?.nameEn ?? null,
    unitPrice,
    vatPercent: found.offer.vatPercent,
    // "1,5 kg" is no whole number of pieces.
    pieces: Math.ceil(bundle?.pieces ?? 1),
  };
}

type OrderableOffer = Extract<Offer, { kind: 'bundles' | 'single' }>;

function isOrderable(offer: Offer): offer is OrderableOffer {
  return offer.kind === 'bundles' || offer.kind === 'single';
}

/** By id; a client of the documented API knows only the name, which must then match one product that has the option. */
function findProduct(
  claimed: ClaimedLine,
  products: readonly CatalogueOffer[],
): (CatalogueOffer & { readonly offer: OrderableOffer }) | null {
  const orderable = products.filter(hasOrderableOffer);
  if (claimed.productId !== null) return orderable.find(({ productId }) => productId === claimed.productId) ?? null;
  const named = orderable.filter(({ title }) => title === claimed.productName);
  const fitting = named.filter(({ offer }) => {
    const option = chosenOption(claimed, offer);
    return option !== undefined && findBundle(offer, option) !== null;
  });
  return (fitting.length === 1 ? fitting[0] : undefined) ?? (named.length === 1 ? named[0] : undefined) ?? null;
}

function hasOrderableOffer(product: CatalogueOffer): product is CatalogueOffer & { readonly offer: OrderableOffer } {
  return isOrderable(product.offer);
}

/**
 * The option's label, null for an item without options, undefined when it is ambiguous. A client of the documented API sends no option: the
 * price that it shows identifies it, if only one option costs that much.
 */
function chosenOption(claimed: ClaimedLine, offer: OrderableOffer): string | null | undefined {
  if (offer.kind === 'single') return isNoChoice(claimed.productQuantity) ? null : undefined;
  if (!isNoChoice(claimed.productQuantity)) return findBundleOffer(offer, claimed.productQuantity)?.label;
  const samePrice = offer.bundles.filter(({ price }) => price === claimed.unitPrice);
  return samePrice.length === 1 ? samePrice[0]?.label : undefined;
}

type Variant = CatalogueOffer['variants'][number];

function chosenVariant(claimed: ClaimedLine, variants: readonly Variant[]): Variant | null | undefined {
  if (isNoChoice(claimed.variant)) return null;
  return variants.find(({ name }) => name === claimed.variant);
}

/** The documented cart says `Default` (variant) and `default` (option) for no choice. */
function isNoChoice(choice: string | null): boolean {
  return choice === null || choice === '' || choice.toLowerCase() === 'default';
}
