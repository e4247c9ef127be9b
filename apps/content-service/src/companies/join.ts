import type { CustomerIdentity } from '../access/customer-identity.ts';
import { hashCode } from '../accounts/mailed-code.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { addMember, lockCompany } from './company-queries.ts';
import { deleteInvitation, invitationOfHash, type StoredInvitation } from './invitation-queries.ts';
import { type CompanyDeps, type OwnCompany, storedCompany } from './own-company.ts';

type Unusable = 'company-invitation-invalid';

/** What an invitation says to who holds its code: whoever reads its mailbox. */
export async function readInvitation(
  { database, now }: CompanyDeps,
  code: string,
): Promise<Outcome<StoredInvitation, Unusable>> {
  const invitation = await invitationOfHash(database.sql, hashCode(code));
  return invitation === null || invitation.expiresAt <= now()
    ? refused('company-invitation-invalid')
    : done(invitation);
}

/** Takes an invitation up, once. It was meant for a mailbox: an account of another one does not join, whoever sent it on. */
export async function joinCompany(
  deps: CompanyDeps,
  caller: CustomerIdentity,
  code: string,
): Promise<Outcome<OwnCompany, Unusable | 'company-invitation-of-another' | 'company-member-already'>> {
  type Joined = Outcome<OwnCompany, Unusable | 'company-invitation-of-another' | 'company-member-already'>;
  const read = await readInvitation(deps, code);
  if (!read.ok) return read;
  if (read.value.email !== caller.email) return refused('company-invitation-of-another');
  return deps.database.transaction<Joined>(async (sql, rollBackWith) => {
    await lockCompany(sql, read.value.companyId);
    // Withdrawn, renewed or taken up since it was read.
    const invitation = await invitationOfHash(sql, hashCode(code));
    if (invitation === null || !(await deleteInvitation(sql, invitation.id)))
      return refused('company-invitation-invalid');
    const { companyId, role } = invitation;
    const hasJoined = await addMember(sql, { userId: caller.id, companyId, role }, deps.now());
    return hasJoined ? storedCompany(sql, caller) : rollBackWith(refused('company-member-already'));
  });
}
