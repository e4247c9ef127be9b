import type { Database } from '../database/sql.ts';

/** What every use case of this room needs from outside. */
export interface AccountDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** Key from which mailed codes are derived. Changing it invalidates every open code. */
  readonly codeSecret: string;
}
