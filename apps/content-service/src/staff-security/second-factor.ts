import { isPassword } from '../access/passwords.ts';
import { type DeskSession, recordProvedFactor } from './desk-session-queries.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  removeFactor,
  replaceRecoveryCodes,
  savePendingFactor,
  type StoredFactor,
  useRecoveryCode,
  useStep,
} from './staff-factor-queries.ts';
import { findStaffMember } from './staff-member-queries.ts';
import type { Sql } from '../database/sql.ts';
import { mustHaveSecondFactor } from './enforced-roles.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import { missingProof } from './session-state.ts';
import { declined, granted, type StaffOutcome } from './staff-outcome.ts';
import type { StaffSecurityDeps } from './staff-security-services.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The state of somebody's second factor, for themselves. */
export interface FactorState {
  readonly email: string;
  readonly isSetUp: boolean;
  readonly isRequired: boolean;
  readonly isProved: boolean;
  readonly recoveryCodesLeft: number;
}

export interface NewFactor {
  readonly secret: string;
  readonly uri: string;
}

/** Shown once, when they are made. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

const ownerOf = (userId: number): string => `staff:${userId}`;

export async function readFactorState(deps: StaffSecurityDeps, session: DeskSession): Promise<FactorState> {
  const { sql } = deps.database;
  const member = await findStaffMember(sql, session.userId);
  return {
    email: member?.email ?? '',
    isSetUp: session.factor !== null,
    isRequired: mustHaveSecondFactor(session.roleCodes),
    isProved: missingProof(session) === null,
    recoveryCodesLeft: session.factor === null ? 0 : await countRecoveryCodes(sql, session.factor),
  };
}

/** Creates a secret for an app. It counts after its first code is confirmed. */
export async function setUpFactor(
  deps: StaffSecurityDeps,
  { userId, factor }: DeskSession,
  password: string,
): Promise<StaffOutcome<NewFactor>> {
  const { sql } = deps.database;
  if (factor !== null) return declined('factor-exists');
  const member = await findStaffMember(sql, userId);
  if (member === null || !(await isPassword(password, member.passwordHash))) return declined('password-wrong');
  const secret = newTotpSecret();
  const isKept = await savePendingFactor(sql, userId, seal(deps.factorKey, ownerOf(userId), secret), deps.now());
  return isKept ? granted({ secret, uri: totpUri(secret, member.email) }) : declined('factor-exists');
}

/** Confirms the factor by the app's first code, proves it in this session and issues recovery codes. */
export async function confirmNewFactor(
  deps: StaffSecurityDeps,
  { userId, sessionId }: DeskSession,
  code: string,
): Promise<StaffOutcome<RecoveryCodes>> {
  return deps.database.transaction<StaffOutcome<RecoveryCodes>>(async (sql) => {
    const factor = await findFactor(sql, userId);
    if (factor === null) return declined('factor-absent');
    if (factor.confirmedAt !== null) return declined('factor-exists');
    const step = codeStep(deps, factor, code);
    if (step === null) return declined('code-wrong');
    if (!(await confirmFactor(sql, factor.id, step, deps.now()))) return declined('factor-exists');
    await recordProvedFactor(sql, sessionId, factor.id);
    return granted(await issueRecoveryCodes(deps, sql, factor.id));
  });
}

/** Verifies a code of the app or a recovery code, each accepted once. Returns which it was. */
export async function proveFactor(
  deps: StaffSecurityDeps,
  { userId, sessionId }: DeskSession,
  typed: string,
): Promise<StaffOutcome<'code' | 'recovery-code'>> {
  const { sql } = deps.database;
  const factor = await findFactor(sql, userId);
  if (factor === null || factor.confirmedAt === null) return declined('factor-absent');
  const kind = await useCode(deps, sql, factor, typed);
  if (kind === null) return declined('code-wrong');
  await recordProvedFactor(sql, sessionId, factor.id);
  return granted(kind);
}

export interface OwnProof {
  readonly password: string;
  readonly code: string;
}

/** Deletes the factor, so that another app can be set up. A role that demands one can do nothing else until then. */
export function removeOwnFactor(
  deps: StaffSecurityDeps,
  session: DeskSession,
  proof: OwnProof,
): Promise<StaffOutcome<null>> {
  return withProof(deps, session, proof, async (sql) => {
    await removeFactor(sql, session.userId);
    return null;
  });
}

/** New recovery codes; the older ones expire. */
export function renewRecoveryCodes(
  deps: StaffSecurityDeps,
  session: DeskSession,
  proof: OwnProof,
): Promise<StaffOutcome<RecoveryCodes>> {
  return withProof(deps, session, proof, (sql, factor) => issueRecoveryCodes(deps, sql, factor.id));
}

async function withProof<Value>(
  deps: StaffSecurityDeps,
  { userId }: DeskSession,
  { password, code }: OwnProof,
  change: (sql: Sql, factor: StoredFactor) => Promise<Value>,
): Promise<StaffOutcome<Value>> {
  const member = await findStaffMember(deps.database.sql, userId);
  if (member === null || !(await isPassword(password, member.passwordHash))) return declined('password-wrong');
  return deps.database.transaction<StaffOutcome<Value>>(async (sql) => {
    const factor = await findFactor(sql, userId);
    if (factor === null || factor.confirmedAt === null) return declined('factor-absent');
    if ((await useCode(deps, sql, factor, code)) === null) return declined('code-wrong');
    return granted(await change(sql, factor));
  });
}

async function useCode(
  deps: StaffSecurityDeps,
  sql: Sql,
  factor: StoredFactor,
  typed: string,
): Promise<'code' | 'recovery-code' | null> {
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode !== null) {
    const hash = hashRecoveryCode(deps.recoveryCodeKey, recoveryCode);
    return (await useRecoveryCode(sql, factor.id, hash, deps.now())) ? 'recovery-code' : null;
  }
  const step = codeStep(deps, factor, typed);
  return step !== null && (await useStep(sql, factor.id, step)) ? 'code' : null;
}

function codeStep(deps: StaffSecurityDeps, { userId, sealedSecret }: StoredFactor, typed: string): number | null {
  const code = typed.replaceAll(/\s/g, '');
  return stepOfCode(unseal(deps.factorKey, ownerOf(userId), sealedSecret), code, deps.now());
}

async function issueRecoveryCodes(deps: StaffSecurityDeps, sql: Sql, factorId: number): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.recoveryCodeKey, code));
  await replaceRecoveryCodes(sql, factorId, hashes);
  return { recoveryCodes };
}
