import type { accountEndpoints } from '@economat/contract';
import { accountServices } from '../accounts/account-services.ts';
import { dropSession } from '../accounts/session-cookies.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { viewOf, OK } from '../outcome.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

/** What customers do with the data about themselves. */
export const ownDataController = {
  async exportMyData({ caller }, ctx) {
    const exported = await exportAccount(accountServices(), caller);
    if (exported.ok) ctx.set('Content-Disposition', 'attachment; filename="economat-donnees.json"');
    return exported;
  },

  async deleteMyAccount({ body, caller }, ctx) {
    const tried = await withinLimit('password-per-account', caller.documentId);
    if (!tried.ok) return tried;
    const erased = await eraseAccount(accountServices(), caller, body.currentPassword);
    if (erased.ok) dropSession(ctx);
    return viewOf(erased, () => OK);
  },
} satisfies Partial<Controllers<typeof accountEndpoints>>;
