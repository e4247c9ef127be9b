import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';
import type { RunningShop } from './running-shop.ts';

/** Reads one order through the panel's own API, logged in as the first administrator. */
export async function readOrderAtDesk(shop: RunningShop, orderNumber: string): Promise<Record<string, unknown>> {
  const login = await post(`${shop.contentUrl}/admin/login`, {
    email: ADMIN_EMAIL,
    password: shop.adminPassword,
  });
  const { data } = login as { data: { token: string } };
  const query = new URLSearchParams({ 'filters[orderNumber][$eq]': orderNumber }).toString();
  const answer = await fetch(
    `${shop.contentUrl}/admin/backend/content-manager/collection-types/api::order.order?${query}`,
    { headers: { authorization: `Bearer ${data.token}` } },
  );
  const { results } = (await answer.json()) as { results: Record<string, unknown>[] };
  const [order] = results;
  if (order === undefined) throw new Error(`The desk does not list ${orderNumber}`);
  return order;
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
