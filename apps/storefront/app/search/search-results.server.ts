import { type SearchAnswer, endpoints } from '@economat/contract';
import type { Site } from '../shared/page/site-context.server.ts';
import { type Catalogue, type CatalogueNode, findNode } from '../shared/content/catalogue.ts';
import { findInMemory, type FoundNodes } from './find-in-memory.ts';
import { priceLimits, type SearchAsk } from './search-ask.ts';

/** A search takes a few milliseconds; a content service that takes this long is not well, and the memory answers instead. */
const PATIENCE_MS = 800;

/** What a result page tells beside its cards; nothing of it when the content service is away. */
export type SearchNews = Pick<SearchAnswer['meta'], 'correctedQuery' | 'isRelaxed' | 'facets'>;

export interface SearchResults extends FoundNodes {
  news: SearchNews | null;
}

/**
 * One page of results: found by the content service, drawn from the catalogue in memory, so that a card never differs from its
 * page. While the content service is away or overloaded the memory finds by itself.
 */
export async function searchResults(
  { api }: Site,
  catalogue: Catalogue,
  ask: SearchAsk,
  request: Request,
): Promise<SearchResults> {
  const { min, max } = priceLimits(ask);
  const answer = await api.call(endpoints.search, {
    query: {
      q: ask.query,
      category: ask.category ?? undefined,
      priceMin: min === null ? undefined : (min / 100).toFixed(2),
      priceMax: max === null ? undefined : (max / 100).toFixed(2),
      priceIncludesVat: ask.priceIncludesVat ? 'true' : 'false',
      sort: ask.sort,
      page: String(ask.page),
    },
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]),
    headers: { 'X-Forwarded-For': request.headers.get('X-Forwarded-For') ?? '' },
  });
  if (!answer.ok) return { ...findInMemory(catalogue, ask), news: null };
  const { data, meta } = answer.data;
  return {
    nodes: data.map((hit) => catalogue.byDocumentId.get(hit.documentId)).filter((node) => node !== undefined),
    total: meta.pagination.total,
    news: { correctedQuery: meta.correctedQuery, isRelaxed: meta.isRelaxed, facets: meta.facets },
  };
}

/** The category of an address, by its name of today; null when there is none such any more. */
export function chosenCategory(catalogue: Catalogue, { category }: SearchAsk): CatalogueNode | null {
  return category === null ? null : (findNode(catalogue, category)?.node ?? null);
}
