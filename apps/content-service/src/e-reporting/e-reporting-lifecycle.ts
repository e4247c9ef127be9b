import { endedRegime } from '../environment/e-invoicing-settings.ts';
import { environment } from '../environment/environment.ts';
import { repeat } from '../jobs/repeat.ts';
import { eReportingDeps } from './e-reporting-deps.ts';
import { freezeReports } from './freeze-reports.ts';

/** Call after migrations. Without a configured platform nothing is reported. */
export function startEReporting(): void {
  const settings = environment();
  const { eInvoicing, EINVOICING_CHECK_SECONDS: seconds } = settings;
  if (eInvoicing === null) return;
  const ended = endedRegime(settings);
  if (ended !== null) strapi.log.warn(ended);
  repeat('e-reports', () => freezeReports(eReportingDeps()), seconds * 1_000);
}
