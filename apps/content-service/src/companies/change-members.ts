import { type CompanyRole, companyRoleMay } from '@economat/commerce';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import type { Sql } from '../database/sql.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { lockCompanyOf, membersOf, removeMember, setRole, type StoredMember } from './company-queries.ts';
import { byManager, type CompanyDeps, type OwnCompany } from './own-company.ts';

/** Gives a member another role. The last manager stays one: somebody has to invite and to set the rules. */
export async function changeRole(
  { database }: CompanyDeps,
  caller: CustomerIdentity,
  reference: string,
  role: CompanyRole,
): Promise<Outcome<OwnCompany, 'not-found' | 'forbidden' | 'last-manager'>> {
  return byManager<'not-found' | 'last-manager'>(database, caller, async (sql, own) => {
    const members = await membersOf(sql, own.id);
    const member = members.find(({ documentId }) => documentId === reference);
    if (member === undefined) return refused('not-found');
    if (role !== 'manager' && isLastManager(member, members)) return refused('last-manager');
    await setRole(sql, member.userId, role);
    return done(null);
  });
}

/** Lets a member leave, or a manager remove one: from then on every call of that person for the company is refused. */
export async function endMembership(
  { database }: CompanyDeps,
  caller: CustomerIdentity,
  reference: string,
): Promise<Outcome<null, 'not-found' | 'forbidden' | 'last-manager'>> {
  type Ended = Outcome<null, 'not-found' | 'forbidden' | 'last-manager'>;
  return database.transaction<Ended>(async (sql: Sql) => {
    const own = await lockCompanyOf(sql, caller.id);
    if (own === null) return refused('not-found');
    const isOwn = reference === caller.documentId;
    if (!isOwn && !companyRoleMay(own.role, 'manage')) return refused('forbidden');
    const members = await membersOf(sql, own.id);
    const member = members.find(({ documentId }) => documentId === reference);
    if (member === undefined) return refused('not-found');
    // Alone, he ends the company by leaving it.
    if (members.length > 1 && isLastManager(member, members)) return refused('last-manager');
    await removeMember(sql, member.userId);
    return done(null);
  });
}

function isLastManager({ userId, role }: StoredMember, members: readonly StoredMember[]): boolean {
  return role === 'manager' && !members.some((other) => other.role === 'manager' && other.userId !== userId);
}
