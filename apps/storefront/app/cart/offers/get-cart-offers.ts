import * as z from 'zod/mini';
import type { ApiClient } from '../../shared/api/client.ts';

/** The present offer of a product in a cart. */
export const cartOffer = z.object({
  documentId: z.string(),
  slug: z.string(),
  title: z.string(),
  image: z.nullable(z.string()),
  PD_PriceRange: z.nullable(z.string()),
  quantity: z.nullable(z.string()),
  VAT: z.nullable(z.number()),
  vatGround: z.nullable(z.string()),
  stock: z.nullable(z.int()),
  variants: z.array(z.string()),
});
export type CartOffer = z.infer<typeof cartOffer>;

/** Offers by reference; a reference without an entry is no product any more. */
export const cartOffersAnswer = z.object({
  offers: z.record(z.string(), cartOffer),
});
export type CartOffersAnswer = z.infer<typeof cartOffersAnswer>;

/** @param references documentIds, numeric ids, or exact titles for carts of clients that know no ids. */
export function getCartOffers(shop: ApiClient, references: readonly string[], signal?: AbortSignal) {
  const query = new URLSearchParams(references.map((reference) => ['ref', reference]));
  return shop.send({
    path: `/cart-offers?${query.toString()}`,
    answer: cartOffersAnswer,
    ...(signal ? { signal } : {}),
  });
}
