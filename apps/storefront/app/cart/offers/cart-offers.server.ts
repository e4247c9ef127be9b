import type { CartOffer, CartOffers } from './get-cart-offers.ts';
import { thumbnailUrl } from '../../shared/content/picture-source.ts';
import { type Catalogue, type CatalogueNode, findNode, onceFor } from '../../shared/content/catalogue.ts';

/** Twice the lines of the longest order: a cart of an older client asks by id and by title. */
const MAXIMUM_REFERENCES = 400;

/** Finds each reference (documentId, numeric id, else the exact title when only one product has it). */
export function offersByReference(catalogue: Catalogue, references: readonly string[]): { offers: CartOffers } {
  const offers: Record<string, CartOffer> = {};
  for (const reference of new Set(references.slice(0, MAXIMUM_REFERENCES))) {
    const node = findNode(catalogue, reference) ?? onlyOneTitled(catalogue).get(reference);
    if (node) offers[reference] = cartOfferOf(node);
  }
  return { offers };
}

/** Products by title; null for a title that several have. */
const onlyOneTitled = onceFor(({ nodes }) => {
  const titled = new Map<string, CatalogueNode | null>();
  for (const node of nodes) titled.set(node.item.title, titled.has(node.item.title) ? null : node);
  return titled;
});

/** What the browser is told of a product. */
export function cartOfferOf({ item }: CatalogueNode): CartOffer {
  const { documentId, slug, title, titleEn, PD_PriceRange, quantity, quantityEn, VAT, vatGround, stock } = item;
  const picture = item.PD_Gallery[0] ?? item.icon;
  return {
    documentId,
    slug,
    title,
    titleEn,
    image: thumbnailUrl(picture),
    PD_PriceRange,
    quantity,
    quantityEn,
    VAT,
    vatGround,
    stock,
    variants: item.variants.map(({ name, nameEn }) => ({ name, nameEn })),
  };
}
