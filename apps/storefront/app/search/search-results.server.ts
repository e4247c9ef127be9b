import { type SearchAnswer, endpoints } from '@economat/contract';
import { data } from 'react-router';
import type { Site } from '../shared/page/site-context.server.ts';
import { type Catalogue, type CatalogueNode, findNode } from '../shared/content/catalogue.ts';
import { findInMemory, type FoundNodes } from './find-in-memory.ts';
import { priceLimits, type SearchAsk } from './search-ask.ts';

/** A search takes a few milliseconds; after this time the memory answers instead. */
const PATIENCE_MS = 800;

/** Facts of a result page beside its cards; none while the content service is unavailable. */
export type SearchFacts = Pick<SearchAnswer['meta'], 'correctedQuery' | 'isRelaxed' | 'facets'>;

export interface SearchResults extends FoundNodes {
  facts: SearchFacts | null;
}

/**
 * One page of results: found by the content service, rendered from the catalogue in memory, so that a card never differs from its page.
 * While the content service is unavailable or overloaded, the memory is searched, but not for a client that asks too often: 429.
 */
export async function searchResults(
  { api, preview, language }: Pick<Site, 'api' | 'preview' | 'language'>,
  catalogue: Catalogue,
  ask: SearchAsk,
  request: Request,
): Promise<SearchResults> {
  // The service searches the shop as it is.
  if (preview !== null) return { ...findInMemory(catalogue, ask, language), facts: null };
  const { min, max } = priceLimits(ask);
  const answer = await api.call(endpoints.search, {
    query: {
      q: ask.query,
      language,
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
  if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'too-many-requests')
    throw data(null, { status: answer.failure.status });
  if (!answer.ok) return { ...findInMemory(catalogue, ask, language), facts: null };
  const { data: hits, meta } = answer.data;
  return {
    nodes: hits.map((hit) => catalogue.byDocumentId.get(hit.documentId)).filter((node) => node !== undefined),
    total: meta.pagination.total,
    facts: { correctedQuery: meta.correctedQuery, isRelaxed: meta.isRelaxed, facets: meta.facets },
  };
}

/** The category of an address, by its present slug; null when it no longer exists. */
export function chosenCategory(catalogue: Catalogue, { category }: SearchAsk): CatalogueNode | null {
  return category === null ? null : findNode(catalogue, category);
}
