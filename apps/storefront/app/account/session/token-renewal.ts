import { endpoints } from '@economat/contract';
import { type ApiResult, browserApi } from '../../shared/api/client.ts';
import { refusal } from '../../shared/api/failed-call.ts';
import { sessionStore } from './session-store.ts';

/** One renewal at a time in this page; others wait for its result. */
let underWay: Promise<ApiResult<string>> | null = null;

/** A new token for a rejected one, or the failure. */
export function renewToken(refused: string): Promise<ApiResult<string>> {
  underWay ??= oneTabAtATime(() => renewOnce(refused)).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Without locks two tabs renew at once: the server then gives both the same token. */
async function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('shop:session', work) : work();
}

async function renewOnce(refused: string): Promise<ApiResult<string>> {
  const shared = sessionStore.sharedToken();
  if (shared !== null && shared !== refused) {
    sessionStore.renew(shared);
    return { ok: true, data: shared };
  }
  const result = await browserApi.call(endpoints.renewSession, { keepalive: true });
  if (!result.ok) return result;
  const { jwt, user } = result.data;
  // The browser has one cookie, which belongs to the latest login.
  if (user.id !== sessionStore.getSnapshot().user?.id) return { ok: false, failure: refusal(401, 'token-invalid') };
  sessionStore.renew(jwt);
  return { ok: true, data: jwt };
}
