import type { Sql } from '../database/sql.ts';

/** Inserts a row for every rule, so that it can be claimed. */
export async function registerRules(sql: Sql, rules: readonly string[]): Promise<void> {
  await sql(
    'insert into shop_retention_runs (rule) select unnest(cast(:rules as text[])) on conflict (rule) do nothing',
    { rules },
  );
}

/**
 * Claims a rule that was not applied today, for this transaction. False when it was, or when another process holds it: the claim ends with
 * that process.
 */
export async function claimRule(sql: Sql, rule: string): Promise<boolean> {
  const rows = await sql(
    `select rule from shop_retention_runs
     where rule = :rule and (finished_at is null or finished_at < now() - interval '20 hours')
     for update skip locked`,
    { rule },
  );
  return rows.length > 0;
}

/** Counts the rows of a batch; an empty batch ends the rule's day. */
export async function recordBatch(sql: Sql, rule: string, erased: number): Promise<void> {
  await sql(
    `update shop_retention_runs
     set erased = erased + :erased, finished_at = case when :erased = 0 then now() else finished_at end
     where rule = :rule`,
    { rule, erased },
  );
}
export interface RetentionRun {
  readonly rule: string;
  readonly finishedAt: Date | null;
  /** Rows since the shop exists. */
  readonly erased: number;
}

export async function listRuns(sql: Sql): Promise<RetentionRun[]> {
  const rows = await sql('select rule, finished_at, erased from shop_retention_runs order by rule');
  return rows.map((row) => ({ rule: row.rule, finishedAt: row.finished_at, erased: Number(row.erased) }));
}
