import type { InvoicingDeps } from '../../src/e-invoicing/invoicing-deps.ts';
import type { EReportingDeps } from '../../src/e-reporting/e-reporting-deps.ts';
import { openOrders } from './order-deps.ts';
import { openSandboxPlatform } from './sandbox-platform.ts';

/** E-reporting and the outbox of the platform on a real database and the sandbox, at the clock of a test. */
export function openReports(databaseUrl: string, sandboxUrl: string, now: () => Date) {
  const orders = openOrders(databaseUrl, now);
  const { database } = orders.deps;
  const platform = { matricule: '0000', name: 'Plateforme' };
  const reporting: EReportingDeps = { database, now, regime: 'monthly', platform };
  const invoicing: InvoicingDeps = {
    database,
    now,
    platform: openSandboxPlatform(sandboxUrl),
    searchDelaySeconds: 0,
    log: () => undefined,
  };
  return { reporting, invoicing, close: () => orders.close() };
}
