import type { SearchQuery } from '@economat/contract';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { isTimeUp } from './time-limit-queries.ts';
import type { Database } from '../database/sql.ts';
import { ContentBytes } from '../public-content/content-bytes.ts';
import { findItems } from './find-items.ts';
import { AnswerCache } from './answer-cache.ts';
import { NoTurn, Semaphore } from '../jobs/semaphore.ts';
import { searchAnswerOf } from './search-answer.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * A third of the database's connections. The last of those that wait is answered within a second; further ones are refused, so that a flood
 * of searches grows no queue.
 */
const work = new Semaphore(5, { most: 60 });
const cache = new AnswerCache();

export interface SearchDeps {
  readonly database: Database;
  readonly index: SearchIndex;
  /** The present catalogue with its stamp. */
  readonly content: () => { readonly stamp: string; readonly catalogue: CatalogueIndex };
}

/** One page of hits as bytes. Refuses an unknown category, and a search when too many are in progress. */
export async function search(
  deps: SearchDeps,
  query: SearchQuery,
): Promise<Outcome<ContentBytes, 'invalid-query' | 'service-unavailable'>> {
  const { database, index } = deps;
  const { catalogue } = deps.content();
  const category = query.category === undefined ? null : catalogue.find(query.category);
  if (query.category !== undefined && category === null) {
    return { ok: false, code: 'invalid-query', fields: [{ path: ['category'], rule: 'unknown-category' }] };
  }
  const stamp = stampOf(deps);
  const key = JSON.stringify(query);
  const ready = cache.find(stamp, key);
  if (ready !== null) return done(ready);
  try {
    const found = await work.run(() => findItems(database, index.synonymsOf, query, category?.id ?? null));
    const answer = ContentBytes.of(JSON.stringify(searchAnswerOf(query, found, deps.content().catalogue)));
    cache.store(stamp, key, answer, stampOf(deps));
    return done(answer);
  } catch (error) {
    if (isTimeUp(error) || error instanceof NoTurn) return refused('service-unavailable');
    throw error;
  }
}

/** Changes whenever an answer may: hits are found in the search table and built from the catalogue. */
function stampOf({ index, content }: SearchDeps): string {
  return `${index.changeCount} ${content().stamp}`;
}
