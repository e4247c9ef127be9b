import { randomBytes } from 'node:crypto';
import { normaliseEmail } from '@economat/commerce';
import { COMPANY_PEOPLE_MAXIMUM, type companyInvitationRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { codeOf, hashCode } from '../accounts/mailed-code.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { membersOf } from './company-queries.ts';
import {
  insertInvitation,
  invitationOf,
  invitationsOf,
  renewInvitation,
  deleteInvitation,
} from './invitation-queries.ts';
import { byManager, type CompanyDeps, type OwnCompany } from './own-company.ts';

const INVITATION_DAYS = 14;
const DAY_IN_MILLISECONDS = 86_400_000;

export interface InvitingDeps extends CompanyDeps {
  /** Key from which the codes of links are derived. */
  readonly codeSecret: string;
  /** Whether another invitation may be mailed to a mailbox. */
  readonly mayMail: (mailbox: string) => Promise<Outcome<unknown, 'too-many-requests'>>;
}

type Invited = z.output<typeof companyInvitationRequest>['data'];
type Refused = 'not-found' | 'forbidden' | 'too-many-requests';

/** Invites somebody by mail. The mail names the inviter's mailbox, which therefore has to be proven. */
export async function invite(
  deps: InvitingDeps,
  caller: CustomerIdentity,
  { email: typed, role, language }: Invited,
): Promise<Outcome<OwnCompany, Refused | 'mailbox-unproven' | 'company-full' | 'company-member-already'>> {
  const email = normaliseEmail(typed);
  if (!caller.confirmed) return refused('mailbox-unproven');
  return byManager<'too-many-requests' | 'company-full' | 'company-member-already'>(
    deps.database,
    caller,
    async (sql, own) => {
      const members = await membersOf(sql, own.id);
      const invited = await invitationsOf(sql, own.id);
      if (members.some((member) => member.email === email)) return refused('company-member-already', 'email');
      if (members.length + invited.length >= COMPANY_PEOPLE_MAXIMUM) return refused('company-full');
      const tried = await deps.mayMail(email);
      if (!tried.ok) return tried;
      const sending = newSending(deps);
      const invitation = {
        documentId: newDocumentId(),
        companyId: own.id,
        email,
        role,
        language,
        invitedBy: caller.id,
      };
      await insertInvitation(sql, invitation, sending);
      await mail(sql, sending.codeId);
      return done(null);
    },
  );
}

/** Mails an invitation again, with another link: the one of before opens nothing any more. */
export async function inviteAgain(
  deps: InvitingDeps,
  caller: CustomerIdentity,
  reference: string,
): Promise<Outcome<OwnCompany, Refused>> {
  return byManager<'too-many-requests' | 'not-found'>(deps.database, caller, async (sql, own) => {
    const invitation = await invitationOf(sql, own.id, reference);
    if (invitation === null) return refused('not-found');
    const tried = await deps.mayMail(invitation.email);
    if (!tried.ok) return tried;
    const sending = newSending(deps);
    await renewInvitation(sql, invitation.id, sending);
    await mail(sql, sending.codeId);
    return done(null);
  });
}

export async function withdrawInvitation(
  { database }: CompanyDeps,
  caller: CustomerIdentity,
  reference: string,
): Promise<Outcome<OwnCompany, 'not-found' | 'forbidden'>> {
  return byManager<'not-found'>(database, caller, async (sql, own) => {
    const invitation = await invitationOf(sql, own.id, reference);
    if (invitation === null) return refused('not-found');
    await deleteInvitation(sql, invitation.id);
    return done(null);
  });
}

function newSending({ codeSecret, now }: InvitingDeps) {
  const codeId = randomBytes(16).toString('hex');
  const at = now();
  const expiresAt = new Date(at.getTime() + INVITATION_DAYS * DAY_IN_MILLISECONDS);
  return { codeId, hash: hashCode(codeOf(codeSecret, codeId)), at, expiresAt };
}

function mail(sql: Sql, codeId: string): Promise<void> {
  return addToOutbox(sql, {
    kind: 'company-invitation',
    payload: { invitation: codeId },
    dedupeKey: `company-invitation:${codeId}`,
  });
}
