import { shopDatabase } from '../database/database.ts';
import { ERASURES_PAGE_SIZE, erasuresAnswer, erasuresQuery, retentionAnswer } from '@economat/contract';
import type { Context } from 'koa';
import { sendPersonal } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { countErasures, listErasures } from './erasure-queries.ts';
import { listRuns } from './retention-run-queries.ts';
import { RETENTION_RULES } from '../retention/retention-rules.ts';
import { retentionLine } from '../retention/retention-words.ts';

/** Completed and pending erasures, by numbers alone. The routes say who may see them. */
export async function listStaffErasures(ctx: Context): Promise<void> {
  const query = parseInput(erasuresQuery, ctx.query);
  if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
  const { state = 'pending', page = 1 } = query.value;
  const { sql } = shopDatabase();
  const pageSize = ERASURES_PAGE_SIZE;
  const data = await listErasures(sql, { state, limit: pageSize, offset: (page - 1) * pageSize });
  const counts = await countErasures(sql);
  const total = counts[state];
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  sendPersonal(ctx, erasuresAnswer.parse({ data, meta: { pagination } }));
}

/** The table of periods, and when the daily job last applied each. */
export async function listStaffRules(ctx: Context): Promise<void> {
  const runs = new Map((await listRuns(shopDatabase().sql)).map((run) => [run.rule, run]));
  const data = RETENTION_RULES.map((rule) => {
    const run = runs.get(rule.key);
    const { what, period, from } = retentionLine(rule, 'fr');
    return {
      key: rule.key,
      what,
      period,
      from,
      applied: rule.applied,
      finishedAt: run?.finishedAt?.toISOString() ?? null,
      erased: run?.erased ?? 0,
    };
  });
  sendPersonal(ctx, retentionAnswer.parse({ data }));
}
