import { offerOf } from '@economat/commerce';
import type { CartOffer, CartOffersAnswer } from '../api/get-cart-offers.ts';
import { type Catalogue, type CatalogueNode, findNode } from './catalogue.ts';
import { searchCatalogue } from './search-catalogue.ts';

/** Twice the lines of the longest order: a cart of an older client asks by id and by title. */
const MAXIMUM_REFERENCES = 400;

/** Finds each reference (documentId, numeric id, else the exact title when only one product has it). */
export function offersByReference(
  catalogue: Catalogue,
  references: readonly string[],
  similarTo: readonly string[] = [],
): CartOffersAnswer {
  const offers: Record<string, CartOffer> = {};
  for (const reference of references.slice(0, MAXIMUM_REFERENCES)) {
    const node = findNode(catalogue, reference)?.node ?? onlyOneTitled(catalogue, reference);
    if (node) offers[reference] = cartOfferOf(node);
  }
  if (similarTo.length === 0) return { offers };
  return { offers, similar: similarOffers(catalogue, similarTo) };
}

/** For each name the first product that search finds by its words, the last ones left out until something is found. */
function similarOffers(catalogue: Catalogue, names: readonly string[]): Record<string, CartOffer> {
  const similar: Record<string, CartOffer> = {};
  for (const name of names.slice(0, MAXIMUM_REFERENCES)) {
    const words = name.split(/\s+/);
    for (let count = words.length; count > 0 && similar[name] === undefined; count -= 1) {
      const product = searchCatalogue(catalogue, words.slice(0, count).join(' ')).find(
        ({ item, children }) => children.length === 0 && item.title !== name && isOrderable(item),
      );
      if (product) similar[name] = cartOfferOf(product);
    }
  }
  return similar;
}

function isOrderable(item: CatalogueNode['item']): boolean {
  const { kind } = offerOf(item);
  return kind === 'bundles' || kind === 'single';
}

function onlyOneTitled({ nodes }: Catalogue, title: string): CatalogueNode | null {
  const titled = nodes.filter(({ item }) => item.title === title);
  return titled.length === 1 ? (titled[0] ?? null) : null;
}

function cartOfferOf({ item }: CatalogueNode): CartOffer {
  const { documentId, slug, title, PD_PriceRange, quantity, VAT, stock } = item;
  const picture = item.PD_Gallery[0] ?? item.icon;
  return {
    documentId,
    slug,
    title,
    image: picture?.formats?.thumbnail?.url ?? picture?.url ?? null,
    PD_PriceRange,
    quantity,
    VAT,
    stock,
    variants: item.variants.map(({ name }) => name),
  };
}
