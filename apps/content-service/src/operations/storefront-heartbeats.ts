import { readHeartbeat } from '@economat/contract/node';
import { shopDatabase } from '../database/database.ts';
import { forgetReplica, noteReplica } from './replica-queries.ts';

/** During sales a storefront asks many times a second. */
const NOTED_EVERY_MS = 5_000;
/** More than any shop has. */
const STOREFRONTS_MAXIMUM = 100;

const notedLately = new Set<string>();

/** Writes the row of a storefront that tells of itself, or deletes it when it stops. Nobody waits for it, and what fails is told again soon. */
export function noteStorefront(header: string): void {
  const beat = readHeartbeat(header);
  if (beat === null) return;
  const { isStopping, ...storefront } = beat;
  const { sql } = shopDatabase();
  if (isStopping) return void forgetReplica(sql, beat.id).catch(() => {});
  if (notedLately.has(beat.id) || notedLately.size >= STOREFRONTS_MAXIMUM) return;
  notedLately.add(beat.id);
  setTimeout(() => notedLately.delete(beat.id), NOTED_EVERY_MS).unref();
  noteReplica(sql, { ...storefront, part: 'storefront', jobs: [] }).catch(() => {});
}
