import { type PartMetrics, serveMetrics } from '@economat/contract/metrics';
import { connectionCounts } from '../database/connection-counts.ts';
import { isDatabaseReachable } from '../database/database-health.ts';
import { shopDatabase } from '../database/database.ts';
import { environment } from '../environment/environment.ts';
import { serviceMetrics } from '../http/service-metrics.ts';
import { jobRecords } from '../jobs/job-records.ts';
import { readLastBackup } from './backup-queries.ts';
import { readDisk } from './read-disk.ts';
import { readWaitingWork, type WaitingWork } from './waiting-work-queries.ts';

/** All gauges of one scrape share one reading, and several scrapers do. */
const READING_KEPT_MS = 2_000;

const WORK_GAUGES = [
  ['economat_outbox_waiting', 'Mails that wait to be sent.', 'mailsWaiting'],
  ['economat_outbox_oldest_seconds', 'Age of the oldest mail that waits.', 'oldestMailSeconds'],
  ['economat_outbox_failed', 'Mails given up within a week.', 'mailsFailed'],
  ['economat_payments_undecided', 'Payments that a provider has not decided.', 'paymentsUndecided'],
  ['economat_payments_oldest_seconds', 'Age of the oldest undecided payment.', 'oldestPaymentSeconds'],
  ['economat_refunds_undecided', 'Refunds that were asked for and are not made.', 'refundsUndecided'],
  ['economat_database_commits_waiting', 'Commits that a standby has not confirmed.', 'commitsWaiting'],
  ['economat_anomalies_open', 'Payment anomalies that staff have to look at.', 'anomaliesOpen'],
] as const satisfies readonly (readonly [string, string, keyof WaitingWork])[];

let stop: (() => void) | null = null;

/** Call after migrations. Does nothing when the operator wants no metrics. */
export async function startMetrics(): Promise<void> {
  const { CONTENT_METRICS_PORT: port, METRICS_HOST } = environment();
  const metrics = serviceMetrics();
  if (metrics === null || port === undefined) return;
  measureWork(metrics);
  measureJobs(metrics);
  measureBackups(metrics);
  metrics.gauges('economat_database_connections', 'Connections of the pool; waiting: calls without one.', 'state', () =>
    Promise.resolve({ ...connectionCounts() }),
  );
  const room = 'Bytes that are free where the data folder lies.';
  metrics.gauges('economat_data_free_bytes', room, null, async () => ({ '': (await readDisk()).freeBytes }));
  stop = await serveMetrics(metrics, port, METRICS_HOST);
}

export function stopMetrics(): void {
  stop?.();
  stop = null;
}

/** While the database is away they have no values, and `economat_database_up` says why. */
function measureWork(metrics: PartMetrics): void {
  let reading: Promise<WaitingWork | null> | null = null;
  async function read(): Promise<WaitingWork | null> {
    return (await isDatabaseReachable()) ? readWaitingWork(shopDatabase().sql) : null;
  }
  function shared(): Promise<WaitingWork | null> {
    if (reading === null) {
      reading = read().catch(() => null);
      setTimeout(() => (reading = null), READING_KEPT_MS).unref();
    }
    return reading;
  }
  metrics.gauges('economat_database_up', '1 while the database answers.', null, async () => ({
    '': (await shared()) === null ? 0 : 1,
  }));
  for (const [name, help, field] of WORK_GAUGES)
    metrics.gauges(name, help, null, async () => {
      const work = await shared();
      return work === null ? {} : { '': work[field] };
    });
}

/** Without a backup, or without the database, they have no value. */
function measureBackups(metrics: PartMetrics): void {
  const ages = [
    ['economat_backup_timestamp_seconds', 'Unix time at which the last backup began.', 'beganAt'],
    [
      'economat_backup_check_timestamp_seconds',
      'Unix time at which a backup was last restored for a trial.',
      'checkedAt',
    ],
  ] as const;
  for (const [name, help, field] of ages)
    metrics.gauges(name, help, null, async () => {
      const backup = await readLastBackup(shopDatabase().sql).catch(() => null);
      const moment = backup?.[field] ?? null;
      return moment === null ? {} : { '': Date.parse(moment) / 1000 };
    });
}

function measureJobs(metrics: PartMetrics): void {
  const success = 'Unix time of the last run of a job in this process that succeeded; 0 before the first.';
  metrics.gauges('economat_job_last_success_timestamp_seconds', success, 'name', () =>
    Promise.resolve(
      Object.fromEntries(jobRecords().map(({ name, succeededAt }) => [name, (succeededAt?.getTime() ?? 0) / 1000])),
    ),
  );
  metrics.gauges('economat_job_failures', 'Failed runs of a job since the start of this process.', 'name', () =>
    Promise.resolve(Object.fromEntries(jobRecords().map(({ name, failures }) => [name, failures]))),
  );
  metrics.gauges('economat_job_interval_seconds', 'Seconds between two runs of a job.', 'name', () =>
    Promise.resolve(Object.fromEntries(jobRecords().map(({ name, everySeconds }) => [name, everySeconds]))),
  );
}
