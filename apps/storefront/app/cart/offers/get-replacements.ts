import type { GoneProduct } from '@economat/commerce';
import * as z from 'zod/mini';
import type { ApiClient, ApiResult } from '../../shared/api/client.ts';
import { type CartOffer, cartOffer } from './get-cart-offers.ts';

/** A product of an old order that is gone; its category is looked up by the id. */
export interface GoneLine extends Pick<GoneProduct, 'name' | 'unitPrice'> {
  readonly productId: string | null;
}

const replacementsAnswer = z.object({ replacements: z.array(z.nullable(cartOffer)) });

/** Longest list that fits the address of one request. */
const LINES_AT_ONCE = 40;

/** What the shop sells today in place of each, in their order; `null` where nothing comes near. */
export async function getReplacements(
  shop: ApiClient,
  gone: readonly GoneLine[],
): Promise<ApiResult<readonly (CartOffer | null)[]>> {
  const replacements: (CartOffer | null)[] = [];
  for (let from = 0; from < gone.length; from += LINES_AT_ONCE) {
    const query = new URLSearchParams({ gone: JSON.stringify(gone.slice(from, from + LINES_AT_ONCE)) });
    const result = await shop.send({ path: `/replacements?${query.toString()}`, answer: replacementsAnswer });
    if (!result.ok) return result;
    replacements.push(...result.data.replacements);
  }
  return { ok: true, data: replacements };
}
