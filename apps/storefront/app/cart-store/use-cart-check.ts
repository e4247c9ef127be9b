import type { CartChangedDetails } from '@economat/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { getCartOffers } from '../api/get-cart-offers.ts';
import { shopApi } from '../api/shop-client.ts';
import type { Cart } from './cart.ts';
import { refreshItems } from './cart-changes.ts';
import { cartStore, useCart } from './cart-store.ts';
import { acceptPrice, type LineNews, newsOf, type PriceDrop, priceDrops, silentRefresh } from './line-news.ts';
import { type LineTruths, referencesOf, truthsFromConflict, truthsFromOffers } from './line-truth.ts';

export interface CartCheck {
  /** Lines that need a decision before the cart can be ordered. */
  readonly news: ReadonlyMap<string, LineNews>;
  /** Lines that have become cheaper since they were put into the cart. */
  readonly drops: ReadonlyMap<string, PriceDrop>;
  readonly acceptPrice: (id: string) => void;
  /** Takes over what a refused order said of the cart it was sent. */
  readonly adoptConflict: (sent: Cart, details: CartChangedDetails) => void;
  /** Asks the catalogue again. */
  readonly repeat: () => void;
}

const NOTHING_KNOWN: LineTruths = new Map();

/**
 * Checks the cart against the catalogue when the page is entered, when lines come in, and when the buyer comes back to the
 * tab (P13, P25). Without an answer the cart stays as it is: the order is checked by the server in any case.
 */
export function useCartCheck(): CartCheck {
  const { status, value: cart } = useCart();
  const [truths, setTruths] = useState(NOTHING_KNOWN);
  const [drops, setDrops] = useState<ReadonlyMap<string, PriceDrop>>(new Map());
  const [round, setRound] = useState(0);
  const repeat = useCallback(() => setRound((before) => before + 1), []);
  // Two lines of one product share its stock, so quantities count as well.
  const question = cart.items.map((item) => `${item.cartItemId} ${item.quantity}`).join('\n');

  const adopt = useCallback((found: LineTruths) => {
    const { value: now } = cartStore.getSnapshot();
    const cheaper = priceDrops(now, found);
    if (cheaper.size > 0) setDrops((before) => new Map([...before, ...cheaper]));
    const refreshed = silentRefresh(now, found);
    if (refreshed.size > 0) cartStore.update((value) => refreshItems(value, refreshed));
    setTruths(found);
  }, []);

  useEffect(() => {
    if (status !== 'ready') return;
    const { items } = cartStore.getSnapshot().value;
    if (items.length === 0) return;
    const abandon = new AbortController();
    void getCartOffers(shopApi, items.flatMap(referencesOf), abandon.signal).then((result) => {
      if (result.ok && !abandon.signal.aborted)
        adopt(truthsFromOffers(cartStore.getSnapshot().value.items, result.data.offers));
    });
    return () => abandon.abort();
  }, [status, question, round, adopt]);

  useEffect(() => {
    function onVisible(): void {
      if (document.visibilityState === 'visible') repeat();
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [repeat]);

  const news = useMemo(() => newsOf(cart, truths), [cart, truths]);
  return {
    news,
    drops,
    repeat,
    acceptPrice(id) {
      const accepted = acceptPrice(cart, id, truths);
      cartStore.update((value) => refreshItems(value, accepted));
    },
    adoptConflict(sent, details) {
      adopt(truthsFromConflict(sent.items, details));
    },
  };
}
