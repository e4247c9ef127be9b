import { type StampProblem, stampProblem } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../../database/sql.ts';
import type { TimeStamp } from './time-stamp.ts';

/** Every archive without a stamp waits for one. */
export async function awaitStamps(sql: Sql): Promise<void> {
  await sql(
    `insert into shop_archive_stamps (month) select a.month from shop_archives a
     where not exists (select from shop_archive_stamps s where s.month = a.month)
     on conflict (month) do nothing`,
  );
}

const LEASE_SECONDS = 120;

/** An archive that this process alone has stamped, until its lease ends. */
export interface ClaimedStamp {
  readonly month: string;
  readonly manifest: string;
  /** This one included. */
  readonly attempts: number;
}

/** The oldest archive whose next try is due. */
export async function claimStamp(sql: Sql): Promise<ClaimedStamp | null> {
  const [row] = await sql(
    `with due as (
       select month from shop_archive_stamps where answer is null and try_at <= now()
       order by month limit 1 for update skip locked)
     update shop_archive_stamps s set attempts = s.attempts + 1, try_at = now() + make_interval(secs => :lease)
     from due join shop_archives a on a.month = due.month where s.month = due.month
     returning s.month, s.attempts, a.manifest`,
    { lease: LEASE_SECONDS },
  );
  return row ?? null;
}

/** Keeps an answer; one that is there already stays. */
export async function keepStamp(sql: Sql, month: string, answer: Buffer, { at, authority }: TimeStamp): Promise<void> {
  await sql(
    `update shop_archive_stamps
     set answer = :answer, stamped_at = cast(:at as timestamptz), authority = :authority, problem = null
     where month = :month and answer is null`,
    { month, answer, at: at.toISOString(), authority },
  );
}

export async function postponeStamp(sql: Sql, month: string, problem: StampProblem, seconds: number): Promise<void> {
  await sql(
    `update shop_archive_stamps set problem = :problem, try_at = now() + make_interval(secs => :seconds)
     where month = :month and answer is null`,
    { month, problem, seconds },
  );
}

const storedProblem = z.nullable(stampProblem);

export interface AwaitedStamps {
  readonly waiting: number;
  /** Of the one that was tried most often. */
  readonly problem: StampProblem | null;
}

/** How many archives wait for their stamp, and why; null where none was ever asked for. What nobody has tried for a day waits no more. */
export async function readAwaitedStamps(sql: Sql): Promise<AwaitedStamps | null> {
  const [row] = await sql(
    `select cast(count(*) as int) as known,
       cast(count(*) filter (where answer is null and try_at > now() - interval '1 day') as int) as waiting,
       (array_agg(problem order by attempts desc, month) filter (where answer is null))[1] as problem
     from shop_archive_stamps`,
  );
  if (row === undefined || row.known === 0) return null;
  return { waiting: row.waiting, problem: storedProblem.parse(row.problem) };
}
