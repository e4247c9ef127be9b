import { type GoneProduct, pathIn } from '@economat/commerce';
import * as z from 'zod/mini';
import type { ApiClient, ApiResult } from '../../shared/api/client.ts';
import { documentLanguage } from '../../shared/text/language.ts';
import { type CartOffer, isCartOffer } from './get-cart-offers.ts';

/** A product of an earlier order that was deleted; its category is looked up by the id. */
export interface GoneLine extends Pick<GoneProduct, 'name' | 'unitPrice'> {
  readonly productId: string | null;
}

const replacementsAnswer = z.object({ replacements: z.array(z.nullable(z.custom<CartOffer>(isCartOffer))) });

/** Longest list that fits the address of one request. */
const MAXIMUM_LINES = 40;

/** The present replacement of each product, in their order; `null` where nothing is similar. */
export async function getReplacements(
  shop: ApiClient,
  gone: readonly GoneLine[],
): Promise<ApiResult<readonly (CartOffer | null)[]>> {
  const replacements: (CartOffer | null)[] = [];
  for (let from = 0; from < gone.length; from += MAXIMUM_LINES) {
    const query = new URLSearchParams({ gone: JSON.stringify(gone.slice(from, from + MAXIMUM_LINES)) });
    const path = `${pathIn(documentLanguage(), '/replacements')}?${query.toString()}`;
    const result = await shop.send({ path, answer: replacementsAnswer });
    if (!result.ok) return result;
    replacements.push(...result.data.replacements);
  }
  return { ok: true, data: replacements };
}
