import {
  readPersonalItem,
  removePersonalItem,
  writePersonalItem,
} from '../../shared/browser-storage/personal-items.ts';

/** Spec §3: the documentId of the order that is being paid, for this tab. */
const ORDER_KEY = 'currentOrderId';
/** What opens a guest's order (D7); bound to its order, so that a token never meets another id. */
const TOKEN_KEY = 'currentOrderToken';

export interface CurrentOrder {
  id: string;
  /** `null` for an order that the customer's login opens. */
  accessToken: string | null;
}

/** The order to pay or to show, `null` when this tab has none. */
export function readCurrentOrder(): CurrentOrder | null {
  const id = readPersonalItem(ORDER_KEY);
  if (id === null || id === '') return null;
  const [tokenOf, accessToken] = (readPersonalItem(TOKEN_KEY) ?? '').split(' ');
  return { id, accessToken: tokenOf === id && accessToken ? accessToken : null };
}

/** Remembers the order before anything leads away from the page. */
export function rememberCurrentOrder(order: CurrentOrder): void {
  writePersonalItem(ORDER_KEY, order.id);
  if (order.accessToken === null) removePersonalItem(TOKEN_KEY);
  else writePersonalItem(TOKEN_KEY, `${order.id} ${order.accessToken}`);
}

/**
 * The order that a page's path names, as this tab can open it. It is not this tab's order before it was read: a link to an order
 * that does not exist must not take the one that waits to be paid away.
 * @param accessToken from a mail's link; empty: the one that the tab got when the order was placed, or the login's right.
 */
export function orderOfPath(id: string, accessToken: string): CurrentOrder {
  if (accessToken !== '') return { id, accessToken };
  const current = readCurrentOrder();
  return current?.id === id ? current : { id, accessToken: null };
}
