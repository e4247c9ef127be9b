import type { Database } from '../database/sql.ts';

/** What the use cases of this room need from outside. */
export interface RequestDeps {
  readonly database: Database;
  readonly now: () => Date;
}

const REPEAT_WINDOW_MILLISECONDS = 30 * 86_400_000;

/** A request that is older than this no longer stands in the way of a new one. */
export function repeatsSince(at: Date): Date {
  return new Date(at.getTime() - REPEAT_WINDOW_MILLISECONDS);
}
