import { randomUUID } from 'node:crypto';
import { shopDatabase } from '../database/database.ts';
import { serviceVersion } from '../http/service-metrics.ts';
import { jobRecords } from '../jobs/job-records.ts';
import { repeat } from '../jobs/repeat.ts';
import { readDisk } from './read-disk.ts';
import { forgetReplica, forgetSilentReplicas, noteReplica } from './replica-queries.ts';

const TEN_SECONDS = 10_000;

const id = randomUUID();

/** Call after migrations. From now on the desk sees this replica, its disk and its jobs. */
export function startHeartbeat(): void {
  const { sql } = shopDatabase();
  const version = serviceVersion();
  async function beat(): Promise<void> {
    await noteReplica(sql, { id, part: 'content', version, ...(await readDisk()), jobs: jobRecords() });
    await forgetSilentReplicas(sql);
  }
  repeat('heartbeat', beat, TEN_SECONDS);
}

/** Call once the jobs are stopped. */
export async function endHeartbeat(): Promise<void> {
  // Without the database nobody sees it anyway.
  await forgetReplica(shopDatabase().sql, id).catch(() => {});
}
