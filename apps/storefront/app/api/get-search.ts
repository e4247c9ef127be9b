import { searchAnswer, type SearchOrder } from '@economat/contract';
import type { ApiClient } from './client.ts';

export interface SearchParameters {
  q: string;
  category?: string | undefined;
  /** Decimal euros. */
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  priceIncludesVat?: 'true' | 'false';
  sort?: SearchOrder;
  page?: number;
  pageSize?: number;
  facets?: 'true' | 'false';
}

/** @param headers for the server, which asks in the name of a buyer's address. */
export function getSearch(
  api: ApiClient,
  parameters: SearchParameters,
  { signal, headers = {} }: { signal?: AbortSignal; headers?: Readonly<Record<string, string>> } = {},
) {
  return api.send({
    path: '/search',
    query: { ...parameters },
    headers,
    answer: searchAnswer,
    ...(signal ? { signal } : {}),
  });
}
