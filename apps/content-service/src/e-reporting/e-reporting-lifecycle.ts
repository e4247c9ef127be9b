import { environment } from '../environment/environment.ts';
import { repeat } from '../jobs/repeat.ts';
import { eReportingDeps } from './e-reporting-deps.ts';
import { freezeReports } from './freeze-reports.ts';

/** Call after migrations. Without a configured platform nothing is reported. */
export function startEReporting(): void {
  const { eInvoicing, EINVOICING_CHECK_SECONDS: seconds } = environment();
  if (eInvoicing === null) return;
  repeat('e-reports', () => freezeReports(eReportingDeps()), seconds * 1_000);
}
