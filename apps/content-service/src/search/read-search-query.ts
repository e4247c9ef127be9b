import { searchQuery, type SearchQuery } from '@economat/contract';
import { type Parsed, parseInput } from '../http/parse.ts';

/** Reads a query string. A parameter that we do not know, or that stands twice, is refused like a wrong one. */
export function readSearchQuery(querystring: string): Parsed<SearchQuery> {
  const parameters = new URLSearchParams(querystring);
  for (const name of new Set(parameters.keys())) {
    if (parameters.getAll(name).length > 1) return { ok: false, fields: [{ path: [name], rule: 'repeated' }] };
  }
  return parseInput(searchQuery, Object.fromEntries(parameters));
}
