import type { Database } from '../database/sql.ts';

/** What the use cases of this room need from outside. */
export interface RequestDeps {
  readonly database: Database;
  readonly now: () => Date;
}

const REPEAT_WINDOW_MILLISECONDS = 30 * 86_400_000;

/** An older request no longer blocks a new one. */
export function repeatsSince(at: Date): Date {
  return new Date(at.getTime() - REPEAT_WINDOW_MILLISECONDS);
}
