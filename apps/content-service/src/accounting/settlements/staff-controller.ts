import { SETTLEMENTS_PAGE_SIZE, type SettlementLineView, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { done, type Refusal } from '../../outcome.ts';
import { accountingDeps } from '../accounting-deps.ts';
import { bookSources } from '../book-sources.ts';
import { type MatchedRow, matchSettlements, type ReadFile } from './match-settlements.ts';
import { recordSettlements } from './record-settlements.ts';
import { countSettlements, listSettlements, openMovements } from './settlement-queries.ts';

/** Lines of providers are far shorter; text pasted by mistake is cut. */
const TEXT_SHOWN = 300;

/** What card and PayPal pass on and keep. */
export const settlementController = {
  async settlements({ query: { page = 1 } }) {
    const { sql } = accountingDeps().database;
    const total = await countSettlements(sql);
    const pageSize = SETTLEMENTS_PAGE_SIZE;
    const [settlements, open] = [
      await listSettlements(sql, { limit: pageSize, offset: (page - 1) * pageSize }),
      await openMovements(sql),
    ];
    const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
    return done({ data: { settlements, open }, meta: { pagination } });
  },

  async matchSettlements({ body: { data } }) {
    const read = await matchSettlements(accountingDeps().database.sql, data.provider, data.file);
    return read.ok ? done({ data: { lines: read.rows.map(lineOf) } }) : refusalOf(read.reason);
  },

  async recordSettlements({ body: { data }, caller }) {
    const deps = accountingDeps();
    const recorded = await recordSettlements(deps, { ...data, by: caller.name });
    if (!recorded.ok) return refusalOf(recorded.reason);
    await bookSources(deps);
    return done({ data: { lines: recorded.lines, settlements: recorded.settlements } });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

function lineOf({ row, match, movement }: MatchedRow): SettlementLineView {
  return {
    text: row.text.slice(0, TEXT_SHOWN).toWellFormed(),
    day: row.day,
    gross: row.gross,
    fee: row.fee,
    match,
    orderNumber: movement?.orderNumber ?? row.orderNumber,
    recorded: movement?.amount ?? null,
  };
}

function refusalOf(rule: Extract<ReadFile, { readonly ok: false }>['reason']): Refusal<'invalid-body'> {
  return { ok: false, code: 'invalid-body', fields: [{ path: ['data', 'file'], rule }] };
}
