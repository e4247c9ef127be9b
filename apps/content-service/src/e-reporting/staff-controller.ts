import { E_REPORTS_PAGE_SIZE, type staffEndpoints } from '@economat/contract';
import { accountingDeps } from '../accounting/accounting-deps.ts';
import { bookSources } from '../accounting/book-sources.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { done, refused } from '../outcome.ts';
import { eReportingDeps } from './e-reporting-deps.ts';
import { sendAgain } from './freeze-reports.ts';
import { readReports } from './read-reports.ts';
import { listMadeReports, readReportFile } from './report-queries.ts';

/** Reports to the tax office, for staff. */
export const eReportingController = {
  async eReports({ query: { kind, page = 1 } }) {
    await bookSources(accountingDeps());
    const deps = eReportingDeps();
    const { periods, total, isConnected } = await readReports(deps, kind, page);
    const pageCount = Math.ceil(total / E_REPORTS_PAGE_SIZE);
    return done({
      data: [...periods],
      meta: {
        pagination: { page, pageSize: E_REPORTS_PAGE_SIZE, pageCount, total },
        regime: deps.regime,
        isConnected,
      },
    });
  },

  async eReportFile({ params }) {
    const file = await readReportFile(shopDatabase().sql, params.report);
    return file === null ? refused('not-found') : sentFile(file.bytes, 'application/xml', file.name);
  },

  async sendReportAgain({ body: { data } }) {
    const sent = await sendAgain(eReportingDeps(), data.kind, data.from);
    if (!sent.ok) return sent;
    const made = await listMadeReports(shopDatabase().sql, data.kind);
    return done({ data: { state: made.find(({ start }) => start === data.from)?.state ?? null } });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
