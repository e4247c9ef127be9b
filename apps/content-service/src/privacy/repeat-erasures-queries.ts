import { erasureCause } from '@economat/contract';
import * as z from 'zod/mini';
import type { Database } from '../database/sql.ts';
import { deleteAccount } from './erasure-queries.ts';

/** An erasure as it is known outside the database, which a restore may have put back to before it. */
export const knownErasures = z.array(z.object({ accountId: z.int(), cause: erasureCause, askedAt: z.iso.datetime() }));
export type KnownErasure = z.infer<typeof knownErasures>[number];

/**
 * Erases again the accounts that a restore brought back. An account that was made after an erasure is another one with the same number. Orders that
 * ended follow with the next run of the service's own job.
 * @returns how many accounts were there.
 */
export async function repeatErasures(database: Database, known: readonly KnownErasure[]): Promise<number> {
  let repeated = 0;
  for (const { accountId, cause, askedAt } of known) {
    await database.transaction(async (sql) => {
      const [account] = await sql(
        `select id from up_users where id = :id and created_at at time zone 'utc' < cast(:askedAt as timestamptz) for update`,
        { id: accountId, askedAt },
      );
      if (account === undefined) return;
      await deleteAccount(sql, account.id, cause);
      repeated += 1;
    });
  }
  return repeated;
}
