import { isPassword } from '../access/passwords.ts';
import type { DeskSession } from './desk-session-queries.ts';
import { removeFactor } from './staff-factor-queries.ts';
import { findStaffMember, listStaff } from './staff-member-queries.ts';
import { declined, granted, type StaffOutcome } from './staff-outcome.ts';
import type { StaffSecurityDeps } from './staff-security-services.ts';

/** A colleague as an administrator sees them. */
export interface MemberFactor {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly factorSince: string | null;
}

export async function listMemberFactors({ database }: StaffSecurityDeps): Promise<MemberFactor[]> {
  const members = await listStaff(database.sql);
  return members.map(({ id, email, name, roleNames, factorSince }) => ({
    id,
    email,
    name,
    roles: roleNames,
    factorSince: factorSince?.toISOString() ?? null,
  }));
}

/** Deletes a colleague's second factor and ends their sessions, after they lost phone and recovery codes. Returns their address. */
export async function resetFactor(
  deps: StaffSecurityDeps,
  session: DeskSession,
  memberId: number,
  password: string,
): Promise<StaffOutcome<string>> {
  const { sql } = deps.database;
  // A stolen session must not be able to remove the protection of its own account.
  if (memberId === session.userId) return declined('own-factor');
  const administrator = await findStaffMember(sql, session.userId);
  if (administrator === null || !(await isPassword(password, administrator.passwordHash))) {
    return declined('password-wrong');
  }
  const member = await findStaffMember(sql, memberId);
  if (member === null) return declined('member-unknown');
  if (!(await removeFactor(sql, memberId))) return declined('factor-absent');
  await deps.endSessions(memberId);
  return granted(member.email);
}
