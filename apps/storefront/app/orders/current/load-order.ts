import { type Order, endpoints } from '@economat/contract';
import { useOutletContext } from 'react-router';
import { type ApiFailure, browserApi } from '../../shared/api/client.ts';
import { FailedCall, refusal } from '../../shared/api/failed-call.ts';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import { sessionStore } from '../../account/session/session-store.ts';
import { secretOf } from '../../shared/page/own-address.ts';
import { orderOfPath, readCurrentOrder, rememberCurrentOrder } from './current-order.ts';
import { withOrderAccess } from './with-order-access.ts';

/** The order of a page, and its access. */
export interface ReadOrder {
  readonly order: Order;
  readonly access: OrderAccess;
}

/** Thrown where this tab has no order, with the page to lead to. */
export class NoOrder extends Error {
  readonly path: string;

  constructor(path: string) {
    super('This tab has no order.');
    this.path = path;
  }
}

/**
 * For a `clientLoader`: the order of this tab, always from the server, so that reloading is safe. A customer whose tab has none is led to
 * the account's orders.
 * @param guestsGoTo where guests are led; `null`: the page says that there is none.
 */
export async function loadTabOrder(guestsGoTo: string | null): Promise<ReadOrder> {
  const wanted = readCurrentOrder();
  if (wanted !== null) return load(wanted.id, accessBy(wanted.accessToken));
  const path = sessionStore.getSnapshot().status === 'customer' ? '/myaccount/orders' : guestsGoTo;
  throw path === null ? new FailedCall(refusal(404, 'not-found')) : new NoOrder(path);
}

/** For a `clientLoader`: the order of the page's path, which becomes the tab's order after it was read. */
export async function loadOrder(request: Request, id: string): Promise<ReadOrder> {
  const wanted = orderOfPath(id, secretOf(request));
  const read = await load(id, accessBy(wanted.accessToken));
  rememberCurrentOrder(wanted);
  return read;
}

async function load(id: string, access: OrderAccess): Promise<ReadOrder> {
  const ask = () =>
    withOrderAccess(access, (usable) => browserApi.call(endpoints.order, { params: { id }, access: usable }));
  const first = await ask();
  // Nobody who has just paid is told that the shop is busy before the order was asked for twice.
  const result = !first.ok && isBusy(first.failure) ? await ask() : first;
  if (!result.ok) throw new FailedCall(result.failure);
  return { order: result.data.data, access };
}

function isBusy(failure: ApiFailure): boolean {
  return failure.kind !== 'unreachable' && failure.status === 503;
}

/** What opens the order that this tab has read last. */
export function accessHere(): OrderAccess {
  return accessBy(readCurrentOrder()?.accessToken ?? null);
}

function accessBy(accessToken: string | null): OrderAccess {
  return { token: sessionStore.getSnapshot().token, accessToken };
}

/** The order of the tab, on the pages that are about it. */
export function useTabOrder(): ReadOrder {
  return useOutletContext<ReadOrder>();
}
