import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { readLastBackup } from './backup-queries.ts';
import { jobStates } from './read-shop-state.ts';
import { listReplicas } from './replica-queries.ts';
import { claimReports, markReported, noteTroubles, type TroubleReport } from './trouble-queries.ts';
import { TROUBLES, troublesOf, troubleText } from './troubles.ts';
import { readWaitingWork } from './waiting-work-queries.ts';

const LIMIT_MS = 10_000;

const storedTrouble = z.enum(TROUBLES);

/** The job that reports. Its own delay stands in the log: a report of it would come when it is over. */
export const REPORTING_JOB = 'trouble-alerts';

/**
 * Tells the address of the operator once that a trouble has begun, and once that it has ended. What cannot be told is tried again; replicas may
 * run it at the same time.
 * @throws Error without the address, which is a secret.
 */
export async function reportTroubles(sql: Sql, address: string, shopUrl: string): Promise<void> {
  const now = new Date();
  const replicas = await listReplicas(sql);
  const jobs = jobStates(
    replicas.flatMap((replica) => (replica.state.isAlive ? replica.jobs : [])),
    now,
  ).filter(({ name }) => name !== REPORTING_JOB);
  const work = await readWaitingWork(sql);
  const present = troublesOf(
    { work, jobs, replicas: replicas.map(({ state }) => state), backup: await readLastBackup(sql) },
    now,
  );
  await noteTroubles(sql, { present, absent: TROUBLES.filter((trouble) => !present.includes(trouble)) });
  const reports = await claimReports(sql, TROUBLES);
  // At once: one that hangs must not outlast the pause after which another replica takes the others.
  const problems = await Promise.all(reports.map((report) => send(sql, report, { address, shopUrl })));
  const problem = problems.find((found) => found !== null);
  if (problem !== undefined) throw new Error(problem);
}

interface Addresses {
  readonly address: string;
  readonly shopUrl: string;
}

/** What went wrong, or null. */
async function send(sql: Sql, report: TroubleReport, { address, shopUrl }: Addresses): Promise<string | null> {
  const problem = await post(address, bodyOf(report, shopUrl));
  if (problem === null) await markReported(sql, report);
  return problem;
}

function bodyOf({ kind, begunAt, hasEnded }: TroubleReport, shop: string): object {
  const state = hasEnded ? 'ended' : 'begun';
  // `text` is what chat services show.
  return {
    shop,
    trouble: kind,
    state,
    since: begunAt.toISOString(),
    text: `${troubleText(storedTrouble.parse(kind), hasEnded)} ${shop}/admin/etat`,
  };
}

/** What went wrong, or null. */
async function post(address: string, body: object): Promise<string | null> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => null);
  await answer?.body?.cancel().catch(() => {});
  if (answer === null) return 'ALERT_WEBHOOK_URL does not answer';
  return answer.ok ? null : `ALERT_WEBHOOK_URL answers ${answer.status}`;
}
