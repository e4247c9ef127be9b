import type { ApiFailure } from './client.ts';

/** True when a call failed because the login is no longer good: ask for it in place, then do the same again. */
export function isSessionFailure(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && (failure.code === 'token-invalid' || failure.code === 'token-missing');
}
