import { connection } from './connection.ts';

/** The part of Knex's pool that counts. */
interface CountingPool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Connections of this process's pool, and calls that wait for one. */
export function connectionCounts(): { readonly used: number; readonly free: number; readonly waiting: number } {
  const { pool } = connection().client as { readonly pool: CountingPool };
  return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}
