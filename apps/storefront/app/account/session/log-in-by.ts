import type { Session } from '@economat/contract';
import type { ApiResult } from '../../shared/api/client.ts';
import { sessionStore } from './session-store.ts';

/** Logs in with the session that a call answers with. */
export async function logInBy(call: Promise<ApiResult<Session>>, remember = true): Promise<ApiResult<Session>> {
  const result = await call;
  if (result.ok) sessionStore.logIn({ token: result.data.jwt, user: result.data.user }, remember);
  return result;
}
