import type { companyEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done, viewOf } from '../outcome.ts';
import { changeCompany, type CompanyDeps, foundCompany, type OwnCompany, readOwnCompany } from './own-company.ts';

/** The real ones of this process. */
function companyServices(): CompanyDeps {
  return { database: shopDatabase(), now: () => new Date() };
}

function companyView({ id: _id, members, ...company }: OwnCompany) {
  return {
    ...company,
    members: members.map(({ documentId, name, email, role, since }) => ({
      documentId,
      name,
      email,
      role,
      since: since.toISOString(),
    })),
  };
}

const shown = (company: OwnCompany) => ({ data: companyView(company) });

export const companyController = {
  async company({ caller }) {
    const company = await readOwnCompany(companyServices().database.sql, caller);
    return done({ data: company === null ? null : companyView(company) });
  },

  async createCompany({ body, caller }) {
    return viewOf(await foundCompany(companyServices(), caller, body.data), shown);
  },

  async updateCompany({ body, caller }) {
    return viewOf(await changeCompany(companyServices(), caller, body.data), shown);
  },
} satisfies Controllers<typeof companyEndpoints>;
