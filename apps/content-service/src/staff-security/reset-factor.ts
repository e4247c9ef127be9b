import type { MemberFactor } from '@economat/contract';
import { isPassword } from '../access/passwords.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { DeskSession } from './desk-session-queries.ts';
import { removeFactor } from './staff-factor-queries.ts';
import { findStaffMember, listStaff } from './staff-member-queries.ts';
import type { StaffSecurityDeps } from './staff-security-services.ts';

export async function listMemberFactors({ database }: StaffSecurityDeps): Promise<MemberFactor[]> {
  const members = await listStaff(database.sql);
  return members.map(({ id, email, name, roleNames, factorSince }) => ({
    id,
    email,
    name,
    roles: [...roleNames],
    factorSince: factorSince?.toISOString() ?? null,
  }));
}

/** Deletes a colleague's second factor and ends their sessions, after they lost phone and recovery codes. Returns their address. */
export async function resetFactor(
  deps: StaffSecurityDeps,
  session: DeskSession,
  memberId: number,
  password: string,
): Promise<Outcome<string, 'own-factor' | 'current-password-incorrect' | 'not-found' | 'factor-absent'>> {
  const { sql } = deps.database;
  // A stolen session must not be able to remove the protection of its own account.
  if (memberId === session.userId) return refused('own-factor');
  const administrator = await findStaffMember(sql, session.userId);
  if (administrator === null || !(await isPassword(password, administrator.passwordHash))) {
    return refused('current-password-incorrect');
  }
  const member = await findStaffMember(sql, memberId);
  if (member === null) return refused('not-found');
  if (!(await removeFactor(sql, memberId))) return refused('factor-absent');
  await deps.endSessions(memberId);
  return done(member.email);
}
