import { type UserAddress, endpoints } from '@economat/contract';
import { type ApiResult, browserApi } from '../shared/api/client.ts';
import { callAsCustomer } from '../account/session/as-customer.ts';

/** The customer's address book. */
export async function savedAddresses(): Promise<ApiResult<readonly UserAddress[]>> {
  const result = await callAsCustomer((token) => browserApi.call(endpoints.addresses, { query: {}, token }));
  return result.ok ? { ok: true, data: result.data.data } : result;
}
