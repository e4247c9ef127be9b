import { type Language, lowestPrice, offerOf, said } from '@economat/commerce';
import { SEARCH_PAGE_SIZE } from '@economat/contract';
import { type Catalogue, type CatalogueNode, pathTo } from '../shared/content/catalogue.ts';
import { priceLimits, type SearchAsk } from './search-ask.ts';
import { searchCatalogue } from './search-catalogue.ts';

/** One page of a result with what is told about it. */
export interface FoundNodes {
  nodes: CatalogueNode[];
  total: number;
}

/** The content service's filters, orders and pages with simpler matching, for when it is unavailable. */
export function findInMemory(catalogue: Catalogue, ask: SearchAsk, language: Language): FoundNodes {
  const { min, max } = priceLimits(ask);
  const found = searchCatalogue(catalogue, ask.query, language)
    .map((node) => ({ node, price: priceOf(node, ask.priceIncludesVat) }))
    .filter(({ node }) => ask.category === null || isBelow(node, ask.category))
    .filter(({ price }) => min === null || (price !== null && price >= min))
    .filter(({ price }) => max === null || (price !== null && price <= max));
  const first = (ask.page - 1) * SEARCH_PAGE_SIZE;
  return {
    nodes: inOrder(found, ask.sort, language).slice(first, first + SEARCH_PAGE_SIZE),
    total: found.length,
  };
}

interface Priced {
  node: CatalogueNode;
  price: number | null;
}

function inOrder(found: readonly Priced[], sort: SearchAsk['sort'], language: Language): CatalogueNode[] {
  if (sort === 'relevance') return found.map(({ node }) => node);
  const byTitle = (a: Priced, b: Priced) => titleIn(a, language).localeCompare(titleIn(b, language), language);
  const direction = sort === 'price-desc' ? -1 : 1;
  const byPrice = (a: Priced, b: Priced) =>
    Number(a.price === null) - Number(b.price === null) || direction * ((a.price ?? 0) - (b.price ?? 0));
  return found.toSorted((a, b) => (sort === 'title' ? 0 : byPrice(a, b)) || byTitle(a, b)).map(({ node }) => node);
}

function titleIn({ node: { item } }: Priced, language: Language): string {
  return said(language, item.title, item.titleEn).text;
}

function priceOf({ item, children }: CatalogueNode, includesVat: boolean): number | null {
  const lowest = children.length > 0 ? null : lowestPrice(offerOf(item));
  if (lowest === null) return null;
  return includesVat ? lowest.priceIncludingVat : lowest.price;
}

function isBelow(node: CatalogueNode, slug: string): boolean {
  return pathTo(node).some((step) => step !== node && step.item.slug === slug);
}
