import { clampQuantity } from '@economat/commerce';
import * as z from 'zod/mini';
import { getCartOffers } from '../offers/get-cart-offers.ts';
import { lineFromOffer } from '../offers/line-from-offer.ts';
import type { AddToCartLine } from './cart.ts';
import { EARLY_ADDS } from '../../shared/browser-storage/early-adds-key.ts';

const stored = z.array(
  z.object({
    /** Distinguishes the visits of pages. */
    visit: z.string(),
    product: z.string(),
    option: z.optional(z.string()),
    variant: z.optional(z.string()),
    quantity: z.optional(z.string()),
  }),
);
type EarlyAdd = z.infer<typeof stored>[number];

/**
 * Adds to the cart what was pressed on pages that were left before their script was loaded, at present prices; this page's own press is
 * repeated here. Incomplete choices are dropped. What cannot be looked up now waits for the next page.
 */
export async function addEarlyAdds(addToCart: (line: AddToCartLine) => void): Promise<void> {
  const adds = waitingAdds();
  if (adds.length === 0) return;
  const answer = await getCartOffers([...new Set(adds.map(({ product }) => product))]);
  if (!answer.ok) return;
  // In one turn: whatever is added no longer waits, and what another page took meanwhile is not added.
  const still = new Set(storedAdds().map(({ visit }) => visit));
  const taken = adds.filter(({ visit }) => still.has(visit));
  store(storedAdds().filter(({ visit }) => !taken.some((add) => add.visit === visit)));
  for (const add of taken) {
    const article = answer.data[add.product];
    if (article === undefined) continue;
    const { option = null, variant = null, quantity } = add;
    const line = lineFromOffer(article, { option, variant, quantity: clampQuantity(quantity) });
    if (typeof line === 'object') addToCart(line);
  }
}

function waitingAdds(): EarlyAdd[] {
  const visit = String(performance.timeOrigin);
  return storedAdds().filter((add) => add.visit !== visit);
}

function storedAdds(): EarlyAdd[] {
  try {
    const parsed = z.safeParse(stored, JSON.parse(sessionStorage.getItem(EARLY_ADDS) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    // A browser without storage has stored nothing.
    return [];
  }
}

function store(adds: readonly EarlyAdd[]): void {
  if (adds.length === 0) sessionStorage.removeItem(EARLY_ADDS);
  else sessionStorage.setItem(EARLY_ADDS, JSON.stringify(adds));
}
