import { type JobState, type ShopState, STUCK_MAILS_SHOWN } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { listStuckMails } from '../mail/stuck-mail-queries.ts';
import { readLastBackup } from './backup-queries.ts';
import { readDatabaseVersion, listUndecidedPayments } from './shop-state-queries.ts';
import { listReplicas, type StoredJob } from './replica-queries.ts';
import { readWaitingWork } from './waiting-work-queries.ts';

const PAYMENTS_SHOWN = 20;
/** A job may miss a run, and take a while. */
const LATE_AFTER_SECONDS = 300;

/** What the desk's page shows. One statement after the other: it must not use every connection of the pool. */
export async function readShopState(sql: Sql, now: Date): Promise<ShopState> {
  const work = await readWaitingWork(sql);
  const replicas = await listReplicas(sql);
  return {
    mails: {
      waiting: work.mailsWaiting,
      failed: work.mailsFailed,
      listed: await listStuckMails(sql, STUCK_MAILS_SHOWN),
    },
    payments: { count: work.paymentsUndecided, listed: await listUndecidedPayments(sql, PAYMENTS_SHOWN) },
    refunds: work.refundsUndecided,
    anomalies: work.anomaliesOpen,
    archive: { isLate: work.isArchiveLate, isStampLate: work.isStampLate },
    jobs: jobStates(
      replicas.flatMap(({ state, jobs }) => (state.isAlive ? jobs : [])),
      now,
    ),
    replicas: replicas.map(({ state }) => state),
    backup: await readLastBackup(sql),
    database: await readDatabaseVersion(sql),
    commitsWaiting: work.commitsWaiting,
  };
}

/** Each job once, with its last success and failure on any replica. */
export function jobStates(jobs: readonly StoredJob[], now: Date): JobState[] {
  const names = [...new Set(jobs.map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b));
  return names.map((name) => {
    const same = jobs.filter((job) => job.name === name);
    const everySeconds = Math.max(...same.map((job) => job.everySeconds));
    const succeededAt = latest(same.map((job) => job.succeededAt));
    const failedAt = latest(same.map((job) => job.failedAt));
    const since = succeededAt === null ? null : (now.getTime() - Date.parse(succeededAt)) / 1000;
    const isLate = since === null ? failedAt !== null : since > LATE_AFTER_SECONDS + 2 * everySeconds;
    return { name, everySeconds, succeededAt, failedAt, isLate };
  });
}

/** Of moments in ISO, which sort by themselves. */
function latest(moments: readonly (string | null)[]): string | null {
  return moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null);
}
