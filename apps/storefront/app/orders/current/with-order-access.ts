import type { ApiResult } from '../../shared/api/client.ts';
import type { OrderAccess } from '../../shared/api/order-access.ts';
import { isSessionFailure } from '../../shared/api/session-failure.ts';
import { sessionStore } from '../../account/session/session-store.ts';

/**
 * A call about an order. With an expired login the order's own token opens it; without one the failure stays, and the page asks for the
 * login in place.
 */
export async function withOrderAccess<Data>(
  access: OrderAccess,
  call: (access: OrderAccess) => Promise<ApiResult<Data>>,
): Promise<ApiResult<Data>> {
  const result = await call(access);
  if (result.ok || access.token === null || !isSessionFailure(result.failure)) return result;
  sessionStore.expire(access.token);
  return access.accessToken === null ? result : call({ ...access, token: null });
}
