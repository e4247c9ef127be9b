import { environment } from '../environment/environment.ts';
import { repeat, type RepeatedJob } from '../jobs/repeat.ts';
import { eReportingDeps } from './e-reporting-deps.ts';
import { freezeReports } from './freeze-reports.ts';

let job: RepeatedJob | null = null;

/** Call after migrations. Without a configured platform nothing is reported. */
export function startEReporting(): void {
  const { eInvoicing, EINVOICING_CHECK_SECONDS: seconds } = environment();
  if (eInvoicing === null) return;
  job = repeat(
    'e-reports',
    () => freezeReports(eReportingDeps()),
    seconds * 1_000,
    (error) => strapi.log.error(`The e-reporting failed and is tried again: ${String(error)}`),
  );
}

export async function stopEReporting(): Promise<void> {
  await job?.stop();
  job = null;
}
