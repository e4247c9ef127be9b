import type { CartChangedDetails } from '@economat/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getCartOffers } from '../offers/get-cart-offers.ts';
import { useAsking } from '../../shared/api/use-asking.ts';
import type { Cart } from './cart.ts';
import { refreshItems } from './cart-changes.ts';
import { cartStore, useCart } from './cart-store.ts';
import { acceptPrice, type LineIssue, issuesOf, type PriceDrop, priceDrops, silentRefresh } from './line-issues.ts';
import { type CurrentOffers, referencesOf, offersFromConflict, offersFromCatalogue } from './current-offer.ts';

export interface CartCheck {
  /** Lines that need a decision before the cart can be ordered. */
  readonly issues: ReadonlyMap<string, LineIssue>;
  /** Lines that have become cheaper since they were put into the cart. */
  readonly drops: ReadonlyMap<string, PriceDrop>;
  readonly acceptPrice: (id: string) => void;
  /** Applies a refused order's answer to the cart it was sent with. */
  readonly adoptConflict: (sent: Cart, details: CartChangedDetails) => void;
  /** Asks the catalogue again. */
  readonly repeat: () => void;
}

const NOTHING_KNOWN: CurrentOffers = new Map();
/** Waits until quantities stay the same: an answer for a long cart would come between two keys. */
const SETTLE_MS = 400;

/**
 * Checks the cart against the catalogue when the page is entered, when lines are added, and when the tab is shown again. Without an answer
 * the cart stays as it is: the server checks the order in any case.
 */
export function useCartCheck(): CartCheck {
  const { status, value: cart } = useCart();
  const [offers, setOffers] = useState(NOTHING_KNOWN);
  // For the press of a button, which stays the same function: with another one every row would be drawn anew.
  const known = useRef(offers);
  const [drops, setDrops] = useState<ReadonlyMap<string, PriceDrop>>(new Map());
  const [round, setRound] = useState(0);
  const repeat = useCallback(() => setRound((before) => before + 1), []);
  // Two lines of one product share its stock, so quantities count as well.
  const lines = cart.items.map((item) => `${item.cartItemId} ${item.quantity}`).join('\n');

  const adopt = useCallback((found: CurrentOffers) => {
    const { value: now } = cartStore.getSnapshot();
    const cheaper = priceDrops(now, found);
    if (cheaper.size > 0) setDrops((before) => new Map([...before, ...cheaper]));
    const refreshed = silentRefresh(now, found);
    if (refreshed.size > 0) cartStore.update((value) => refreshItems(value, refreshed));
    known.current = found;
    setOffers(found);
  }, []);

  useAsking({
    key: status === 'ready' && lines !== '' ? `${round} ${lines}` : null,
    pause: offers === NOTHING_KNOWN ? 0 : SETTLE_MS,
    async ask(signal) {
      const { items } = cartStore.getSnapshot().value;
      const result = await getCartOffers(items.flatMap(referencesOf), signal);
      if (result.ok && !signal.aborted) adopt(offersFromCatalogue(cartStore.getSnapshot().value.items, result.data));
    },
  });

  useEffect(() => {
    function onVisible(): void {
      if (document.visibilityState === 'visible') repeat();
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [repeat]);

  const issues = useMemo(() => issuesOf(cart, offers), [cart, offers]);
  const accept = useCallback(
    (id: string) => cartStore.update((value) => refreshItems(value, acceptPrice(value, id, known.current))),
    [],
  );
  return {
    issues,
    drops,
    repeat,
    acceptPrice: accept,
    adoptConflict(sent, details) {
      adopt(offersFromConflict(sent.items, details));
    },
  };
}
