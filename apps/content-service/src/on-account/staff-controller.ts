import { COMPANY_ACCOUNTS_PAGE_SIZE as pageSize, type staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { asData, done } from '../outcome.ts';
import { accountServices } from './account-services.ts';
import { agreeTerms, receiveAtBank, writeOff } from './handle-account.ts';
import { readAccounts } from './read-account.ts';

/** Accounts of companies, for staff. */
export const staffAccountController = {
  async companyAccounts({ query: { search = '', page = 1 } }) {
    const { database, now } = accountServices();
    const { accounts, total } = await readAccounts(database.sql, { search, page }, now());
    const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
    return done({ data: accounts, meta: { pagination } });
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
