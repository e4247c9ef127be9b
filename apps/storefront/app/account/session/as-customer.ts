import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { actionOf } from '../../shared/api/action.ts';
import type { ApiResult } from '../../shared/api/client.ts';
import { FailedCall, refusal } from '../../shared/api/failed-call.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { sessionStore } from './session-store.ts';

type CustomerCall<Data> = (token: string) => Promise<ApiResult<Data>>;

/** A call of the customer. A rejected token ends the session. */
export async function callAsCustomer<Data>(call: CustomerCall<Data>): Promise<ApiResult<Data>> {
  const { token } = sessionStore.getSnapshot();
  if (token === null) return { ok: false, failure: refusal(401, 'token-missing') };
  const result = await call(token);
  if (!result.ok && isSessionFailure(result.failure)) sessionStore.expire(token);
  return result;
}

/** For a `clientLoader`: the data of the customer's page. */
export async function loadAsCustomer<Data>(call: CustomerCall<Data>): Promise<Data> {
  const result = await callAsCustomer(call);
  if (!result.ok) throw new FailedCall(result.failure);
  return result.data;
}

/** A `clientAction` whose change is made in the customer's name. */
export function customerAction(change: (asked: unknown, token: string) => Promise<ApiResult<unknown>>) {
  return actionOf((asked) => callAsCustomer((token) => change(asked, token)));
}

/** For a `shouldRevalidate`: while a session is renewed in place, the page under it stays as it is. */
export function whileLoggedIn({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && sessionStore.getSnapshot().status !== 'expired';
}
