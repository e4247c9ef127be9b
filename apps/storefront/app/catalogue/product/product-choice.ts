import type { BundleOffer, Cents, Offer } from '@economat/commerce';
import type { ProductView } from './product-view.server.ts';

/** A product as the buyer wants it. */
export interface ProductChoice {
  product: ProductView;
  /** French name of the chosen variant; `null` for a product without variants. */
  variant: string | null;
  variantEn: string | null;
  /** French label of the chosen bundle; `null` for a product without bundles. */
  option: string | null;
  optionEn: string | null;
  unitPrice: Cents;
  vatPercent: number;
  quantity: number;
}

/** The offer that carries prices, also when the product is out of stock for now. */
export function pricedOffer(offer: Offer): Exclude<Offer, { kind: 'unavailable' }> | null {
  return offer.kind === 'unavailable' ? offer.whenBack : offer;
}

/** A single bundle needs no choice; of several the buyer chooses. */
export function initialOption(offer: Offer): string | null {
  const priced = pricedOffer(offer);
  if (priced?.kind !== 'bundles' || priced.bundles.length !== 1) return null;
  return priced.bundles[0]?.label ?? null;
}

/** The bundle and variant in an address, as in the cart's links back to a product; unsold ones are not chosen. */
export function namedChoice(
  { offer, variants }: Pick<ProductView, 'offer' | 'variants'>,
  query: URLSearchParams,
): { option: string | null; variant: string | null } {
  const priced = pricedOffer(offer);
  const bundles = priced?.kind === 'bundles' ? priced.bundles : [];
  return {
    option: bundles.find(({ label }) => label === query.get('option'))?.label ?? null,
    variant: variants.find(({ name }) => name === query.get('variant'))?.name ?? null,
  };
}

/** The price block for an option; `null` while a choice is missing. */
export function chosenPrice(
  offer: Offer,
  option: string | null,
): { price: Cents; priceIncludingVat: Cents; bundle: BundleOffer | null } | null {
  const priced = pricedOffer(offer);
  if (priced?.kind === 'single')
    return { price: priced.price, priceIncludingVat: priced.priceIncludingVat, bundle: null };
  if (priced?.kind !== 'bundles') return null;
  const bundle = priced.bundles.find(({ label }) => label === option);
  return bundle ? { price: bundle.price, priceIncludingVat: bundle.priceIncludingVat, bundle } : null;
}

/** The complete choice, or what is missing. */
export function chooseProduct(
  product: ProductView,
  chosen: { variant: string | null; option: string | null; quantity: number },
): { ok: true; choice: ProductChoice } | { ok: false; missing: 'option' | 'variant' | 'offer' } {
  const { offer } = product;
  if (offer.kind !== 'bundles' && offer.kind !== 'single') return { ok: false, missing: 'offer' };
  if (product.variants.length > 0 && chosen.variant === null) return { ok: false, missing: 'variant' };
  const chosenOffer = chosenPrice(offer, chosen.option);
  if (chosenOffer === null) return { ok: false, missing: 'option' };
  const variantEn = product.variants.find(({ name }) => name === chosen.variant)?.nameEn ?? null;
  const optionEn = chosenOffer.bundle?.labelEn ?? null;
  const { vatPercent } = offer;
  return { ok: true, choice: { product, ...chosen, variantEn, optionEn, unitPrice: chosenOffer.price, vatPercent } };
}
