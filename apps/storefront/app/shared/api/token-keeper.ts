import type { ApiResult } from './client.ts';

/** Keeps customers' tokens good: they live for minutes, and a session for weeks. */
export interface TokenKeeper {
  /** The token that stands in for this one by now. */
  current(token: string): string;
  /** A new token for one that the API refused, or why there is none. */
  renew(token: string): Promise<ApiResult<string>>;
}

let keeper: TokenKeeper | null = null;

/**
 * To be called by who stores the tokens: this room knows of no storage. It stands beside the client, so that the first page
 * sets it without loading the client and its schemas.
 */
export function setTokenKeeper(tokenKeeper: TokenKeeper): void {
  keeper = tokenKeeper;
}

export function tokenKeeper(): TokenKeeper | null {
  return keeper;
}
