import type { Sql } from '../database/sql.ts';

/** What is to be told: that a trouble has begun, or that one of which was told has ended. */
export interface TroubleReport {
  readonly kind: string;
  readonly begunAt: Date;
  readonly hasEnded: boolean;
}

/** What is wrong now, and what this release would tell of and is not. */
export interface Noted {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

/**
 * Brings the rows in line. An end of which nobody was told leaves nothing to tell, unless its beginning is just being told. Mails that fail
 * begin their trouble anew: those of which was told are failed ones for a week.
 */
export async function noteTroubles(sql: Sql, { present, absent }: Noted): Promise<void> {
  await sql(
    `insert into shop_troubles (kind) select kind from unnest(cast(:present as text[])) as kind
     on conflict (kind) do update set ended_at = null where shop_troubles.ended_at is not null`,
    { present },
  );
  await sql(
    `delete from shop_troubles
     where kind = any(cast(:absent as text[])) and told_at is null and (attempts = 0 or try_at <= now())`,
    { absent },
  );
  await sql(
    `update shop_troubles set ended_at = now(), try_at = now(), attempts = 0
     where kind = any(cast(:absent as text[])) and told_at is not null and ended_at is null`,
    { absent },
  );
  await sql(
    `update shop_troubles set told_at = null, begun_at = now(), try_at = now(), attempts = 0
     where kind = 'mails-failed' and ended_at is null and told_at < (select max(failed_at) from shop_outbox)`,
  );
}

/**
 * Takes what of these kinds is due to be told; nobody else takes it before the next attempt, half a minute later and then at pauses that double
 * up to an hour.
 */
export async function claimReports(sql: Sql, kinds: readonly string[]): Promise<TroubleReport[]> {
  const rows = await sql(
    `update shop_troubles set attempts = attempts + 1,
       try_at = now() + make_interval(secs => least(3600, 30 * power(2, least(attempts, 10))))
     where kind = any(cast(:kinds as text[])) and (told_at is null or ended_at is not null) and try_at <= now()
     returning kind, begun_at as "begunAt", ended_at as "endedAt"`,
    { kinds },
  );
  return rows.map(({ kind, begunAt, endedAt }) => ({ kind, begunAt, hasEnded: endedAt !== null }));
}

/** It was told. A trouble that came back while its end was being told begins anew. */
export async function markReported(sql: Sql, { kind, hasEnded }: TroubleReport): Promise<void> {
  if (!hasEnded) return void (await sql('update shop_troubles set told_at = now() where kind = :kind', { kind }));
  await sql('delete from shop_troubles where kind = :kind and ended_at is not null', { kind });
  await sql(
    `update shop_troubles set told_at = null, begun_at = now(), try_at = now(), attempts = 0
     where kind = :kind and told_at is not null`,
    { kind },
  );
}
