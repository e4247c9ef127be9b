import type { ReplicaState } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import type { JobRecord } from '../jobs/job-records.ts';

/** A replica that has not written its row for so long is not alive: it has missed two beats. */
const SILENT_SECONDS = 25;

const storedJobs = z.array(
  z.object({
    name: z.string(),
    everySeconds: z.number(),
    succeededAt: z.nullable(z.string()),
    failedAt: z.nullable(z.string()),
  }),
);
export type StoredJob = z.infer<typeof storedJobs>[number];

export interface Heartbeat {
  readonly id: string;
  readonly part: ReplicaState['part'];
  readonly version: string;
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly jobs: readonly Readonly<JobRecord>[];
}

/** Writes a replica's row. */
export async function noteReplica(sql: Sql, { jobs, ...replica }: Heartbeat): Promise<void> {
  await sql(
    `insert into shop_replicas (id, part, version, free_bytes, total_bytes, jobs)
     values (:id, :part, :version, :freeBytes, :totalBytes, cast(:jobs as jsonb))
     on conflict (id) do update set seen_at = now(), free_bytes = excluded.free_bytes, total_bytes = excluded.total_bytes,
       jobs = excluded.jobs`,
    { ...replica, jobs: JSON.stringify(jobs) },
  );
}

/** A replica stops, and says so. */
export async function forgetReplica(sql: Sql, id: string): Promise<void> {
  await sql('delete from shop_replicas where id = :id', { id });
}

/** Those that ended without a word are shown for a day. */
export async function forgetSilentReplicas(sql: Sql): Promise<void> {
  await sql(`delete from shop_replicas where seen_at < now() - interval '1 day'`);
}

export async function listReplicas(sql: Sql): Promise<{ readonly state: ReplicaState; readonly jobs: StoredJob[] }[]> {
  const rows = await sql(
    `select id, part, version, started_at as "startedAt", seen_at as "seenAt", free_bytes as "freeBytes", total_bytes as "totalBytes", jobs,
       seen_at > now() - make_interval(secs => :silent) as "isAlive"
     from shop_replicas order by part, started_at`,
    { silent: SILENT_SECONDS },
  );
  return rows.map(({ jobs, ...row }) => ({
    state: {
      id: row.id,
      part: row.part === 'storefront' ? 'storefront' : 'content',
      version: row.version,
      startedAt: row.startedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      isAlive: row.isAlive === true,
      freeBytes: Number(row.freeBytes),
      totalBytes: Number(row.totalBytes),
    },
    jobs: storedJobs.parse(jobs),
  }));
}
