import { mailboxKey } from '@economat/commerce';
import type { companyEndpoints } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { deriveSecret } from '../environment/secrets.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { done, OK, viewOf } from '../outcome.ts';
import { changeRole, endMembership } from './change-members.ts';
import { invite, inviteAgain, type InvitingDeps, withdrawInvitation } from './invite.ts';
import { joinCompany, readInvitation } from './join.ts';
import { changeCompany, foundCompany, type OwnCompany, readOwnCompany } from './own-company.ts';
import { shopTime } from '../jobs/shop-clock.ts';

/** The real ones of this process. */
function companyServices(): InvitingDeps {
  return {
    database: shopDatabase(),
    now: shopTime,
    codeSecret: deriveSecret('account-codes'),
    mayMail: (mailbox) => withinLimit('invitation-per-mailbox', mailboxKey(mailbox)),
  };
}

function companyView({ id: _id, members, invitations, ...company }: OwnCompany, caller: CustomerIdentity) {
  return {
    ...company,
    invitations: invitations.map(({ documentId, email, role, sentAt, expiresAt }) => ({
      documentId,
      email,
      role,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    members: members.map(({ userId, documentId, name, email, role, since }) => ({
      isSelf: userId === caller.id,
      documentId,
      name,
      email,
      role,
      since: since.toISOString(),
    })),
  };
}

const shownTo = (caller: CustomerIdentity) => (company: OwnCompany) => ({ data: companyView(company, caller) });

export const companyController = {
  async company({ caller }) {
    const company = await readOwnCompany(companyServices().database.sql, caller);
    return done({ data: company === null ? null : companyView(company, caller) });
  },

  async createCompany({ body, caller }) {
    return viewOf(await foundCompany(companyServices(), caller, body.data), shownTo(caller));
  },

  async updateCompany({ body, caller }) {
    return viewOf(await changeCompany(companyServices(), caller, body.data), shownTo(caller));
  },

  async inviteToCompany({ body, caller }) {
    return viewOf(await invite(companyServices(), caller, body.data), shownTo(caller));
  },

  async resendCompanyInvitation({ params, caller }) {
    return viewOf(await inviteAgain(companyServices(), caller, params.id), shownTo(caller));
  },

  async withdrawCompanyInvitation({ params, caller }) {
    return viewOf(await withdrawInvitation(companyServices(), caller, params.id), shownTo(caller));
  },

  async readCompanyInvitation({ body }) {
    return viewOf(
      await readInvitation(companyServices(), body.data.code),
      ({ company, inviter, email, role, expiresAt }) => ({
        data: { company, inviter, email, role, expiresAt: expiresAt.toISOString() },
      }),
    );
  },

  async joinCompany({ body, caller }) {
    return viewOf(await joinCompany(companyServices(), caller, body.data.code), shownTo(caller));
  },

  async changeCompanyRole({ params, body, caller }) {
    return viewOf(await changeRole(companyServices(), caller, params.id, body.data.role), shownTo(caller));
  },

  async endCompanyMembership({ params, caller }) {
    return viewOf(await endMembership(companyServices(), caller, params.id), () => OK);
  },
} satisfies Controllers<typeof companyEndpoints>;
