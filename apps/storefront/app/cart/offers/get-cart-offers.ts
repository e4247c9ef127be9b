import { pathIn } from '@economat/commerce';
import type { ApiResult } from '../../shared/api/client.ts';
import { exchange, SHOP_PATIENCE_MS } from '../../shared/api/exchange.ts';
import { documentLanguage } from '../../shared/text/language.ts';

type Check<Value> = (value: unknown) => value is Value;
const text: Check<string> = (value) => typeof value === 'string';
const orNull =
  <Value>(is: Check<Value>): Check<Value | null> =>
  (value) =>
    value === null || is(value);

/**
 * The present offer of a product in a cart. Checked by hand, because the cart loads offers as soon as it is shown; zod is loaded at the
 * first interaction.
 */
const OFFER = {
  documentId: text,
  slug: text,
  title: text,
  titleEn: orNull(text),
  image: orNull(text),
  PD_PriceRange: orNull(text),
  quantity: orNull(text),
  quantityEn: orNull(text),
  VAT: orNull((value): value is number => Number.isFinite(value)),
  vatGround: orNull(text),
  stock: orNull((value): value is number => Number.isInteger(value)),
  variants: (value: unknown): value is { name: string; nameEn: string | null }[] =>
    Array.isArray(value) && value.every((variant) => isEvery({ name: text, nameEn: orNull(text) }, variant)),
};
export type CartOffer = {
  [Field in keyof typeof OFFER]: (typeof OFFER)[Field] extends Check<infer Value> ? Value : never;
};

/** Offers by reference; a reference without an entry is no product any more. */
export type CartOffers = Record<string, CartOffer>;

/** @param references documentIds, numeric ids, or exact titles for carts of clients that know no ids. */
export async function getCartOffers(
  references: readonly string[],
  signal?: AbortSignal,
): Promise<ApiResult<CartOffers>> {
  const query = new URLSearchParams(references.map((reference) => ['ref', reference]));
  const address = `${pathIn(documentLanguage(), '/cart-offers')}?${query.toString()}`;
  const answer = await exchange(address, { signal }, SHOP_PATIENCE_MS);
  if (answer === null) return { ok: false, failure: { kind: 'unreachable' } };
  return answer.ok && isCartOffers(answer.content)
    ? { ok: true, data: answer.content.offers }
    : { ok: false, failure: { kind: 'unexpected', status: answer.status } };
}

export function isCartOffer(value: unknown): value is CartOffer {
  return isEvery(OFFER, value);
}

function isEvery(checks: Readonly<Record<string, (value: unknown) => boolean>>, value: unknown): boolean {
  const fields = Object(value) as Record<string, unknown>;
  return Object.entries(checks).every(([field, is]) => is(fields[field]));
}

/** What a line of the cart says of the product. */
export function inCart({ documentId, slug, title, titleEn, image }: CartOffer) {
  return { productId: documentId, slug, name: title, nameEn: titleEn, image };
}

function isCartOffers(content: unknown): content is { offers: CartOffers } {
  const { offers } = Object(content) as { offers?: unknown };
  return typeof offers === 'object' && offers !== null && Object.values(offers).every(isCartOffer);
}
