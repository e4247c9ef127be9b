import { RefusedDatabaseError } from './database/admit-release.ts';
import { BadEnvironmentError } from './environment/environment.ts';

/** Ends the process over a failed start: what an operator can mend is a sentence, anything else whole. */
export function endOverFailedStart(error: unknown): never {
  const isExpected = error instanceof BadEnvironmentError || error instanceof RefusedDatabaseError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
