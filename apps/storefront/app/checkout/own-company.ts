import { endpoints, type OwnCompany } from '@economat/contract';
import { callAsCustomer } from '../account/session/as-customer.ts';
import { type ApiResult, browserApi } from '../shared/api/client.ts';

/** The company that the customer belongs to; null for none. */
export async function ownCompany(): Promise<ApiResult<OwnCompany | null>> {
  const result = await callAsCustomer((token) => browserApi.call(endpoints.company, { token }));
  return result.ok ? { ok: true, data: result.data.data } : result;
}
