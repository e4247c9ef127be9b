import type { CartItem } from './cart.ts';
import { optionOf, variantOf } from './cart-figures.ts';

/** The page of the line's product, with what was chosen there; `null` when the product is not known by its slug. */
export function itemPath(item: CartItem): string | null {
  if (!item.slug) return null;
  const choice = new URLSearchParams();
  const option = optionOf(item);
  const variant = variantOf(item);
  if (option !== null) choice.set('option', option);
  if (variant !== null) choice.set('variant', variant);
  const query = choice.toString();
  return `/product-detail/${encodeURIComponent(item.slug)}${query === '' ? '' : `?${query}`}`;
}
