import { searchAnswer, searchQuery } from '../search.ts';
import type { Endpoint } from './endpoint.ts';

export const search = {
  method: 'GET',
  access: 'public',
  status: 200,
  path: '/search',
  limit: 'search-per-address',
  summary: 'Products and categories by words, sizes and part numbers',
  query: searchQuery,
  answer: searchAnswer,
  errors: [],
} as const satisfies Endpoint;
