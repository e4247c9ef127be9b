import { readItem, removeItem, writeItem } from '../browser-storage/storage-item.ts';

/** Spec §3: the documentId of the order that is being paid, for this tab. */
const ORDER_KEY = 'currentOrderId';
/** What opens a guest's order (D7); bound to its order, so that a token never meets another id. */
const TOKEN_KEY = 'currentOrderToken';

export interface CurrentOrder {
  id: string;
  /** `null` for an order that the customer's login opens. */
  accessToken: string | null;
}

/** Where the storage is shut, the order lives until the page is left. */
let inMemory: CurrentOrder | null = null;

/** The order to pay or to show, `null` when this tab has none. */
export function readCurrentOrder(): CurrentOrder | null {
  const id = readItem('session', ORDER_KEY);
  if (id === null || id === '') return inMemory;
  const [tokenOf, accessToken] = (readItem('session', TOKEN_KEY) ?? '').split(' ');
  return { id, accessToken: tokenOf === id && accessToken ? accessToken : null };
}

/** Remembers the order before anything leads away from the page. */
export function rememberCurrentOrder(order: CurrentOrder): void {
  inMemory = order;
  writeItem('session', ORDER_KEY, order.id);
  if (order.accessToken === null) removeItem('session', TOKEN_KEY);
  else writeItem('session', TOKEN_KEY, `${order.id} ${order.accessToken}`);
}

/**
 * Makes the order that a page's path names this tab's order.
 * @param accessToken from a mail's link; empty: the one that the tab got when the order was placed, or the login's right.
 */
export function openOrder(id: string, accessToken: string): void {
  if (accessToken !== '') rememberCurrentOrder({ id, accessToken });
  else if (readCurrentOrder()?.id !== id) rememberCurrentOrder({ id, accessToken: null });
}
