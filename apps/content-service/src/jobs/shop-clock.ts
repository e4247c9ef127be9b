import { uptime } from 'node:os';
import { shopDatabase } from '../database/database.ts';
import { databaseNow } from '../database/database-clock.ts';
import type { Sql } from '../database/sql.ts';
import { repeat } from './repeat.ts';

const ONE_MINUTE = 60_000;
/** A shorter difference is the way to the database. */
const SAME_MILLISECONDS = 1000;

/** How far this process's clock is ahead of the database's. */
let ahead = 0;
let lastMeasured = 0;
/** {@link machineStart} by the clock that `ahead` is of. */
let startMeasured = machineStart();

/**
 * The time by which everything that lasts is dated: this process's clock, corrected by the database's, which all replicas share. A replica
 * with a wrong clock would otherwise close days that are not over and date invoices ahead for all.
 */
export function shopTime(): Date {
  const jump = machineStart() - startMeasured;
  if (Math.abs(jump) >= SAME_MILLISECONDS) {
    ahead += jump;
    startMeasured += jump;
  }
  return new Date(Date.now() - ahead);
}

/** When this machine started, by its own clock: another moment once that clock was set. Time asleep counts as time up. */
function machineStart(): number {
  return Math.round(Date.now() - uptime() * 1000);
}

/** Call after migrations. From now on the shop's time is right, whatever this machine's clock says. */
export async function startShopClock(): Promise<void> {
  const { sql } = shopDatabase();
  // A difference counts once it was measured twice.
  for (let times = 0; times < 2; times += 1) await compareClocks(sql);
  repeat('clock', () => compareClocks(sql), ONE_MINUTE);
}

/** A process that stood still while it measured looks as if its clock were wrong, but not twice by the same time. */
async function compareClocks(sql: Sql): Promise<void> {
  const moment = await databaseNow(sql);
  const measured = Date.now() - moment.getTime();
  const isConfirmed = Math.abs(measured - lastMeasured) < SAME_MILLISECONDS;
  lastMeasured = measured;
  if (!isConfirmed) return;
  const difference = Math.abs(measured) < SAME_MILLISECONDS ? 0 : measured;
  if (Math.abs(difference - ahead) >= SAME_MILLISECONDS)
    strapi.log.warn(`This machine's clock differs from the database's, which counts, by ${difference} ms`);
  ahead = difference;
  startMeasured = machineStart();
}
