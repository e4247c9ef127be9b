import { pathIn } from '@economat/commerce';
import * as z from 'zod/mini';
import { type CartOffer, isCartOffer } from '../cart/offers/get-cart-offers.ts';
import type { ApiResult } from '../shared/api/client.ts';
import { shopApi } from '../shared/api/shop-client.ts';
import { documentLanguage } from '../shared/text/language.ts';

/** What the catalogue has under a reference. */
export interface FoundArticles {
  /** None: nothing has this reference. Several: the buyer chooses. */
  readonly articles: readonly CartOffer[];
  /** For the only article, when it is sold out: the nearest one that is not. */
  readonly instead: CartOffer | null;
}

const offer = z.custom<CartOffer>(isCartOffer);
const answer = z.object({ found: z.array(z.object({ articles: z.array(offer), instead: z.nullable(offer) })) });

/** So many references of usual length fit into the address of one request. */
const REFERENCES_MAXIMUM = 40;

/** Each reference with what was found; a reference without an article has an empty list. */
export async function findArticles(
  references: readonly string[],
  signal?: AbortSignal,
): Promise<ApiResult<ReadonlyMap<string, FoundArticles>>> {
  const found = new Map<string, FoundArticles>();
  for (let from = 0; from < references.length; from += REFERENCES_MAXIMUM) {
    const asked = references.slice(from, from + REFERENCES_MAXIMUM);
    const query = new URLSearchParams(asked.map((reference) => ['ref', reference]));
    const path = `${pathIn(documentLanguage(), '/quick-order-articles')}?${query.toString()}`;
    const result = await shopApi.send({ path, answer, ...(signal && { signal }) });
    if (!result.ok) return result;
    for (const [position, reference] of asked.entries())
      found.set(reference, result.data.found[position] ?? { articles: [], instead: null });
  }
  return { ok: true, data: found };
}
