import { createAfnorPlatform } from '../../src/e-invoicing/afnor/platform.ts';
import type { InvoicingPlatform } from '../../src/e-invoicing/invoicing-platform.ts';

/** Calls wait so long for the sandbox, which keeps some of them waiting for ever. */
const TIMEOUT_MILLISECONDS = 3_000;

/** The shop's way to the sandbox's platform for electronic invoices, or to the same paths elsewhere. */
export function openSandboxPlatform(sandboxUrl: string, flowOrigin = sandboxUrl): InvoicingPlatform {
  const settings = {
    url: `${flowOrigin}/invoicing/flow-service/v1`,
    tokenUrl: `${sandboxUrl}/invoicing/token`,
    directoryUrl: `${sandboxUrl}/invoicing/directory-service/v1`,
    clientId: 'sandbox-invoicing-id',
    clientSecret: 'sandbox-invoicing-secret',
    scope: null,
    organizationId: null,
    requestHeader: 'Request-Id',
    organizationHeader: 'Organization-Id',
  };
  return createAfnorPlatform(settings, TIMEOUT_MILLISECONDS);
}
