import { endpoints, type ListSummary, type ShoppingList, type UserAddress } from '@economat/contract';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

export interface Lists {
  readonly lists: readonly ListSummary[];
  readonly addresses: readonly UserAddress[];
}

/** The customer's lists by name, "Studio 2" before "Studio 10", and their address book. */
export async function readLists(token: string): Promise<ApiResult<Lists>> {
  const [lists, addresses] = await Promise.all([browserApi.call(endpoints.lists, { token }), readAddresses(token)]);
  if (!lists.ok) return lists;
  if (!addresses.ok) return addresses;
  const { compare } = new Intl.Collator('fr', { numeric: true });
  const sorted = lists.data.data.toSorted((one, other) => compare(one.name, other.name));
  return { ok: true, data: { lists: sorted, addresses: addresses.data } };
}

export interface OneList {
  readonly list: ShoppingList;
  readonly addresses: readonly UserAddress[];
}

export async function readList(id: string, token: string): Promise<ApiResult<OneList>> {
  const [list, addresses] = await Promise.all([
    browserApi.call(endpoints.list, { params: { id }, token }),
    readAddresses(token),
  ]);
  if (!list.ok) return list;
  if (!addresses.ok) return addresses;
  return { ok: true, data: { list: list.data.data, addresses: addresses.data } };
}

export async function readAddresses(token: string): Promise<ApiResult<readonly UserAddress[]>> {
  const result = await browserApi.call(endpoints.addresses, { query: {}, token });
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/** An address in one line: its name and its street. */
export function addressLine({ addressName, street, postalCode, city }: UserAddress): string {
  return [addressName, street, `${postalCode} ${city}`].filter(Boolean).join(', ');
}
