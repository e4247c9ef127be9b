import { refundsAnswer, shipmentsAnswer, staffOrderAnswer } from '@economat/contract';
import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';
import type { RunningShop } from './running-shop.ts';

/** The type of articles and departments. */
export const ITEM = 'api::sidebar-item.sidebar-item';

/** A run of all files lasts longer than a token of the desk (30 minutes): one is used for a third of its time. */
const TOKEN_USED_MS = 10 * 60_000;
/** The desk limits log-ins: one is kept for each shop that this worker has to do with. */
const logIns = new Map<string, { token: Promise<string>; at: number }>();

/** Logs in to the desk as its first administrator; gives the token of the session. */
export function logIn(shop: RunningShop): Promise<string> {
  const kept = logIns.get(shop.contentUrl);
  if (kept !== undefined && Date.now() - kept.at < TOKEN_USED_MS) return kept.token;
  const token = newLogIn(shop);
  logIns.set(shop.contentUrl, { token, at: Date.now() });
  return token;
}

async function newLogIn(shop: RunningShop): Promise<string> {
  const answer = await fetch(`${shop.contentUrl}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL, password: shop.adminPassword }),
  });
  if (!answer.ok) throw new Error(`The log-in to the desk answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** The desk through the calls that the panel makes. */
export async function openDesk(shop: RunningShop): Promise<Desk> {
  const token = await logIn(shop);
  return (method, uid, body) =>
    fetch(`${shop.contentUrl}/admin/backend/content-manager/collection-types/${uid}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** Takes a step with an order, as the panel beside it does. */
export type StaffStep = (orderId: string, step: string, data?: object) => Promise<void>;

/** One log-in for any number of steps. */
export async function openOrderDesk(shop: RunningShop): Promise<StaffStep> {
  const token = await logIn(shop);
  return async (orderId, step, data) => {
    const answer = await fetch(`${shop.contentUrl}/api/staff/orders/${orderId}/${step}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
    });
    if (!answer.ok) throw new Error(`The desk answered ${answer.status} to ${step}`);
  };
}

/** Any other call of the desk that writes something. */
export async function postAtDesk(shop: RunningShop, path: string, data: object): Promise<void> {
  const answer = await fetch(`${shop.contentUrl}/api/staff/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await logIn(shop)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`The desk answered ${answer.status} to ${path}: ${await answer.text()}`);
}

interface Parcel {
  readonly order: string;
  readonly trackingNumber: string;
  /** Pieces of the order's first line; absent: everything that is left. */
  readonly quantity?: number;
}

/** Records a parcel of an order, as the page "Expédier" does. */
export async function recordShipment(shop: RunningShop, { order, trackingNumber, quantity }: Parcel): Promise<void> {
  const address = `${shop.contentUrl}/api/staff`;
  const headers = { authorization: `Bearer ${await logIn(shop)}`, 'content-type': 'application/json' };
  const read = staffOrderAnswer.parse(await (await fetch(`${address}/orders/${order}`, { headers })).json());
  const [line] = read.data.orderItems;
  const lines = quantity === undefined ? {} : { lines: [{ orderItem: line?.documentId, quantity }] };
  const body = JSON.stringify({ data: [{ order, carrier: 'Colissimo', trackingNumber, ...lines }] });
  const answer = await fetch(`${address}/shipments`, { method: 'POST', headers, body });
  const [result] = shipmentsAnswer.parse(await answer.json()).data;
  if (result === undefined || !result.result.endsWith('shipped')) throw new Error(`Not recorded: ${result?.result}`);
}

/** Marks every refund transfer as sent, like staff after the bank's confirmation. */
export async function wireRefunds(shop: RunningShop): Promise<void> {
  const address = `${shop.contentUrl}/api/staff`;
  const headers = { authorization: `Bearer ${await logIn(shop)}`, 'content-type': 'application/json' };
  const listed = refundsAnswer.parse(await (await fetch(`${address}/refunds`, { headers })).json());
  const transfers = listed.data.transfers.filter(({ state }) => state !== 'sent').map(({ id }) => id);
  const body = JSON.stringify({ data: { transfers } });
  const answer = await fetch(`${address}/transfers-sent`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The desk answered ${answer.status} to the transfers`);
}

/** One call to the content manager; `uid` may carry a document's id and a query. */
export type Desk = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', uid: string, body?: object) => Promise<Response>;

/** Reads one order through the panel's own API. */
export async function readOrderAtDesk(shop: RunningShop, orderNumber: string): Promise<Record<string, unknown>> {
  const desk = await openDesk(shop);
  const query = new URLSearchParams({ 'filters[orderNumber][$eq]': orderNumber }).toString();
  const answer = await desk('GET', `api::order.order?${query}`);
  const { results } = (await answer.json()) as { results: Record<string, unknown>[] };
  const [order] = results;
  if (order === undefined) throw new Error(`The desk does not list ${orderNumber}`);
  return order;
}

/** Changes what is left of an article. */
export async function setStock(shop: RunningShop, slug: string, stock: number): Promise<void> {
  const desk = await openDesk(shop);
  const list = await desk('GET', `${ITEM}?filters[slug][$eq]=${slug}`);
  const { results } = (await list.json()) as { results: { documentId: string }[] };
  const answer = await desk('PUT', `${ITEM}/${results[0]?.documentId ?? ''}`, { stock });
  if (!answer.ok) throw new Error(`The desk answered ${answer.status} to a stock`);
}
