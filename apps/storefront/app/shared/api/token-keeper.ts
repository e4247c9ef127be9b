import type { ApiResult } from './client.ts';

/** Keeps customers' tokens valid: they live for minutes, a session for weeks. */
export interface TokenKeeper {
  /** The token that has replaced this one. */
  current(token: string): string;
  /** A new token for a rejected one, or the failure. */
  renew(token: string): Promise<ApiResult<string>>;
}

let keeper: TokenKeeper | null = null;

/**
 * Set by the module that stores the tokens, which this room does not know. It is apart from the client, so that the first page sets it
 * without loading the client and its schemas.
 */
export function setTokenKeeper(tokenKeeper: TokenKeeper): void {
  keeper = tokenKeeper;
}

export function tokenKeeper(): TokenKeeper | null {
  return keeper;
}
