import {
  duplicateLabels,
  englishLabels,
  normaliseLabel,
  parseBundleOptions,
  type BundleOption,
} from './bundle-options.ts';
import type { Cents } from './money.ts';
import { dividePrice } from './piece-price.ts';
import { parsePriceRange } from './price-range.ts';
import { isVatGround } from './vat-ground.ts';
import { DEFAULT_VAT_PERCENT, includingVat, isPercent } from './vat.ts';

/** The fields of a catalogue item that decide what it costs. */
export interface OfferSource {
  readonly PD_PriceRange: string | null | undefined;
  readonly quantity: string | null | undefined;
  /** What English readers see of the same bundles. */
  readonly quantityEn?: string | null | undefined;
  readonly VAT: number | null | undefined;
  /** VATEX code of the legal ground of 0 %: without one nothing is sold at 0 %. */
  readonly vatGround?: string | null | undefined;
  /** Pieces left; null or absent: not counted. */
  readonly stock?: number | null | undefined;
}

export interface BundleOffer {
  /** What the bundle is called in an order and a cart, whatever is read. */
  readonly label: string;
  readonly labelEn: string | null;
  readonly pieces: number | null;
  readonly unit: string | null;
  /** Total of the bundle, excluding VAT. */
  readonly price: Cents;
  readonly priceIncludingVat: Cents;
  /** Price of one piece excluding VAT, in ten-thousandths of a euro: 48 for 29,90 € are 6229. */
  readonly piecePriceTenThousandths: number | null;
  /** Whole percents saved per piece against the dearest bundle, rounded down; null when nothing is saved. */
  readonly savingPercent: number | null;
}

export interface BundlesOffer {
  readonly kind: 'bundles';
  readonly vatPercent: number;
  readonly bundles: readonly BundleOffer[];
}

export interface SingleOffer {
  readonly kind: 'single';
  readonly vatPercent: number;
  readonly price: Cents;
  readonly priceIncludingVat: Cents;
}

export interface QuoteOnlyOffer {
  readonly kind: 'quote-only';
  readonly vatPercent: number;
  readonly label: string;
  readonly from: Cents;
  readonly to: Cents;
}

export type UnavailableReason = 'no-price' | 'invalid-price' | 'invalid-vat' | 'duplicate-options' | 'out-of-stock';

export interface UnavailableOffer {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason;
  /** The price of an item that is out of stock; null for every other reason. */
  readonly whenBack: BundlesOffer | SingleOffer | null;
}

export type Offer = BundlesOffer | SingleOffer | QuoteOnlyOffer | UnavailableOffer;

/** What a buyer may order of an item and at which price. An invalid item gives `unavailable`, never an exception. */
export function offerOf(item: OfferSource): Offer {
  const offer = pricedOffer(item);
  const isOrderable = offer.kind === 'bundles' || offer.kind === 'single';
  if (!isOrderable || typeof item.stock !== 'number' || item.stock > 0) return offer;
  return { kind: 'unavailable', reason: 'out-of-stock', whenBack: offer };
}

/**
 * Whether something of an item can be bought now: of its bundles at least one fits into what is left.
 * @param stock pieces left; null: not counted.
 */
export function canBuy(offer: Offer, stock: number | null): boolean {
  if (offer.kind === 'single') return stock === null || stock > 0;
  return offer.kind === 'bundles' && offer.bundles.some(({ pieces }) => stock === null || stock >= (pieces ?? 1));
}

/** Price excluding VAT of the chosen option (null for an item without options), or null when it cannot be ordered so. */
export function findBundle(offer: Offer, label: string | null): Cents | null {
  if (offer.kind === 'single') return label === null || label.trim() === '' ? offer.price : null;
  return findBundleOffer(offer, label)?.price ?? null;
}

/** The bundle with this label, whatever its spaces; null when the offer has none such. */
export function findBundleOffer(offer: Offer, label: string | null): BundleOffer | null {
  if (offer.kind !== 'bundles' || label === null) return null;
  const wanted = normaliseLabel(label);
  return offer.bundles.find((bundle) => bundle.label === wanted) ?? null;
}

export interface LowestPrice {
  readonly price: Cents;
  readonly priceIncludingVat: Cents;
}

/** The "from" price, also of an item that is out of stock; null when none is known. Consumers must see it with VAT. */
export function lowestPrice(offer: Offer): LowestPrice | null {
  switch (offer.kind) {
    case 'single':
      return { price: offer.price, priceIncludingVat: offer.priceIncludingVat };
    case 'quote-only':
      return { price: offer.from, priceIncludingVat: includingVat(offer.from, offer.vatPercent) };
    case 'bundles': {
      const [first, ...others] = offer.bundles;
      if (first === undefined) return null;
      const { price, priceIncludingVat } = others.reduce(
        (low, bundle) => (bundle.price < low.price ? bundle : low),
        first,
      );
      return { price, priceIncludingVat };
    }
    case 'unavailable':
      return offer.whenBack === null ? null : lowestPrice(offer.whenBack);
  }
}

/** The bundle with the lowest piece price, also of an item that is out of stock; null when no piece price is known. */
export function lowestPiecePriceBundle(offer: Offer): BundleOffer | null {
  if (offer.kind === 'unavailable') return offer.whenBack === null ? null : lowestPiecePriceBundle(offer.whenBack);
  if (offer.kind !== 'bundles') return null;
  return offer.bundles.reduce<BundleOffer | null>((lowest, bundle) => {
    if (bundle.piecePriceTenThousandths === null) return lowest;
    const best = lowest?.piecePriceTenThousandths ?? Number.POSITIVE_INFINITY;
    return bundle.piecePriceTenThousandths < best ? bundle : lowest;
  }, null);
}

function pricedOffer(item: OfferSource): Offer {
  const vatPercent = item.VAT ?? DEFAULT_VAT_PERCENT;
  if (!isPercent(vatPercent) || (vatPercent === 0 && !isVatGround(item.vatGround))) return unavailable('invalid-vat');
  const options = parseBundleOptions(item.quantity);
  if (duplicateLabels(options).length > 0) return unavailable('duplicate-options');
  const range = parsePriceRange(item.PD_PriceRange, options.length);
  switch (range.kind) {
    case 'none':
      return unavailable('no-price');
    case 'invalid':
      return unavailable('invalid-price');
    case 'display':
      return { kind: 'quote-only', vatPercent, label: range.label, from: range.from, to: range.to };
    case 'prices':
      return orderableOffer(withEnglish(options, item.quantityEn), range.prices, vatPercent);
  }
}

function unavailable(reason: UnavailableReason): UnavailableOffer {
  return { kind: 'unavailable', reason, whenBack: null };
}

interface NamedOption extends BundleOption {
  readonly labelEn: string | null;
}

function withEnglish(options: readonly BundleOption[], quantityEn: string | null | undefined): NamedOption[] {
  const english = englishLabels(quantityEn, options);
  return options.map((option, position) => ({ ...option, labelEn: english[position] ?? null }));
}

function orderableOffer(options: readonly NamedOption[], prices: readonly Cents[], vatPercent: number): Offer {
  const [firstPrice] = prices;
  if (firstPrice === undefined) return unavailable('no-price');
  if (options.length === 0) {
    return { kind: 'single', vatPercent, price: firstPrice, priceIncludingVat: includingVat(firstPrice, vatPercent) };
  }
  const piecePrices = options.map(({ pieces }, index) =>
    pieces === null ? null : dividePrice(prices[index] ?? firstPrice, pieces),
  );
  const dearest = Math.max(0, ...piecePrices.map((price) => price ?? 0));
  const bundles = options.map((option, index) => {
    const price = prices[index] ?? firstPrice;
    const perPiece = piecePrices[index] ?? null;
    return {
      ...option,
      price,
      priceIncludingVat: includingVat(price, vatPercent),
      piecePriceTenThousandths: perPiece,
      savingPercent: saving(perPiece, dearest),
    };
  });
  return { kind: 'bundles', vatPercent, bundles };
}

function saving(piecePrice: number | null, dearest: number): number | null {
  if (piecePrice === null || dearest === 0) return null;
  const percent = Math.floor(((dearest - piecePrice) * 100) / dearest);
  return percent > 0 ? percent : null;
}
