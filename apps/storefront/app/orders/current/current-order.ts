import {
  readPersonalItem,
  removePersonalItem,
  writePersonalItem,
} from '../../shared/browser-storage/personal-items.ts';

/** Session storage key: the documentId of the order that is being paid. */
const ORDER_KEY = 'currentOrderId';
/** The access token of a guest's order, bound to it, so that a token is never sent with another id. */
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

/** Stores the order before the page is left. */
export function rememberCurrentOrder(order: CurrentOrder): void {
  writePersonalItem(ORDER_KEY, order.id);
  if (order.accessToken === null) removePersonalItem(TOKEN_KEY);
  else writePersonalItem(TOKEN_KEY, `${order.id} ${order.accessToken}`);
}

/**
 * The order of a page's path, as this tab can open it. It becomes the tab's order only after it was read: a link to a missing order must
 * not replace the one that is being paid.
 * @param accessToken from a mail's link; empty: the one from the placement, or the login.
 */
export function orderOfPath(id: string, accessToken: string): CurrentOrder {
  if (accessToken !== '') return { id, accessToken };
  const current = readCurrentOrder();
  return current?.id === id ? current : { id, accessToken: null };
}
