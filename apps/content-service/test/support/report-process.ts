import { sendFlows } from '../../src/e-invoicing/send-flows.ts';
import { freezeReports } from '../../src/e-reporting/freeze-reports.ts';
import { openReports } from './report-deps.ts';

/** Makes the reports that are due on a day and sends what waits: a process made to be killed. */
const { DATABASE_URL = '', SANDBOX_URL = '', DAY = '' } = process.env;
const reports = openReports(DATABASE_URL, SANDBOX_URL, () => new Date(`${DAY}T08:00:00Z`));
await freezeReports(reports.reporting);
await sendFlows(reports.invoicing);
await reports.close();
