import { endpoints, type ListSummary, type ShoppingList, type UserAddress } from '@economat/contract';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

export interface Lists {
  readonly lists: readonly ListSummary[];
  readonly addresses: readonly UserAddress[];
}

/** The customer's lists and those of their company by name, "Studio 2" before "Studio 10", and their address book. */
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
  /** Whether the customer could give it to their company. */
  readonly mayShare: boolean;
}

export async function readList(id: string, token: string): Promise<ApiResult<OneList>> {
  const [list, addresses] = await Promise.all([
    browserApi.call(endpoints.list, { params: { id }, token }),
    readAddresses(token),
  ]);
  if (!list.ok) return list;
  if (!addresses.ok) return addresses;
  const { data, meta } = list.data;
  return { ok: true, data: { list: data, addresses: addresses.data, ...meta } };
}

export async function readAddresses(token: string): Promise<ApiResult<readonly UserAddress[]>> {
  const result = await browserApi.call(endpoints.addresses, { query: {}, token });
  return result.ok ? { ok: true, data: result.data.data } : result;
}

/** Where a list belongs, in one line: its address in the customer's own book, or a colleague's. */
export function placeOf(
  { address, place }: Pick<ShoppingList, 'address' | 'place'>,
  addresses: readonly UserAddress[],
): string | null {
  const own = addresses.find(({ documentId }) => documentId === address);
  if (own !== undefined) return addressLine(own);
  return address === null ? null : place;
}

/** An address in one line: its name and its street. */
export function addressLine({ addressName, street, postalCode, city }: UserAddress): string {
  return [addressName, street, `${postalCode} ${city}`].filter(Boolean).join(', ');
}
