import type { ApiFailure } from './client.ts';

/** True when a call failed because the login has expired: ask for it in place, then repeat the call. */
export function isSessionFailure(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && (failure.code === 'token-invalid' || failure.code === 'token-missing');
}
