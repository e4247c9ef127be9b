import { ERASURES_PAGE_SIZE, type staffEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { RETENTION_RULES } from '../retention/retention-rules.ts';
import { retentionLine } from '../retention/retention-words.ts';
import { countErasures, listErasures } from './erasure-queries.ts';
import { listRuns } from './retention-run-queries.ts';

/** Completed and pending erasures, by numbers alone, and the periods of retention. */
export const staffPrivacyController = {
  async listErasures({ query: { state = 'pending', page = 1 } }) {
    const { sql } = shopDatabase();
    const pageSize = ERASURES_PAGE_SIZE;
    const data = await listErasures(sql, { state, limit: pageSize, offset: (page - 1) * pageSize });
    const total = (await countErasures(sql))[state];
    return done({ data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } });
  },

  /** The table of periods, and when the daily job last applied each. */
  async retentionRules() {
    const runs = new Map((await listRuns(shopDatabase().sql)).map((run) => [run.rule, run]));
    const data = RETENTION_RULES.map((rule) => {
      const run = runs.get(rule.key);
      const { what, period, from } = retentionLine(rule, 'fr');
      const { key, applied } = rule;
      const finishedAt = run?.finishedAt?.toISOString() ?? null;
      return { key, what, period, from, applied, finishedAt, erased: run?.erased ?? 0 };
    });
    return done({ data });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
