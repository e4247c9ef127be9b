import type { Database } from '../database/sql.ts';
import type { Outcome } from '../outcome.ts';

/** What every use case of this room needs from outside. */
export interface AccountDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** Key from which mailed codes are derived. Changing it invalidates every open code. */
  readonly codeSecret: string;
  /** Whether another mail may go to a mailbox that nobody has proven yet. */
  readonly mayMail: (mailbox: string) => Promise<Outcome<unknown, 'too-many-requests'>>;
}
