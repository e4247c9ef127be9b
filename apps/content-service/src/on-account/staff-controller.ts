import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, done } from '../outcome.ts';
import { accountServices } from './account-services.ts';
import { agreeTerms, receiveAtBank, writeOff } from './handle-account.ts';
import { readAccounts } from './read-account.ts';

/** Accounts of companies, for staff. */
export const staffAccountController = {
  async companyAccounts() {
    const { database, now } = accountServices();
    return done({ data: await readAccounts(database.sql, now()) });
  },

  async agreeAccountTerms({ params, body, caller }) {
    return asData(await agreeTerms(accountServices(), params.id, body.data, caller.name));
  },

  async receiveAccountPayment({ params, body, caller }) {
    return asData(await receiveAtBank(accountServices(), params.id, body.data, caller.name));
  },

  async writeOffInvoice({ params, body, caller }) {
    return asData(await writeOff(accountServices(), params.id, body.data, caller.name));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
