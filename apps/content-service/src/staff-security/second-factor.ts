import type { FactorState, NewFactor, RecoveryCodes } from '@economat/contract';
import { isPassword } from '../access/passwords.ts';
import { seal, unseal } from '../access/sealed-secret.ts';
import { type DeskSession, findDeskSession, recordProvedFactor } from './desk-session-queries.ts';
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
import { done, type Outcome, refused } from '../outcome.ts';
import { mustHaveSecondFactor } from './enforced-roles.ts';
import { hashRecoveryCode, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';
import { missingProof } from './session-state.ts';
import type { StaffSecurityDeps } from './staff-security-services.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** Why a password and a code of the present factor do not prove who calls. */
type ProofRefusal = 'current-password-incorrect' | 'factor-absent' | 'code-wrong';

type Factor = StoredFactor & { readonly secret: string };

const ownerOf = (userId: number): string => `staff:${userId}`;

/** A session of the desk. A factor that was encrypted with another secret counts as not set up. */
export async function readSession(deps: StaffSecurityDeps, sessionId: string): Promise<DeskSession | null> {
  const stored = await findDeskSession(deps.database.sql, sessionId);
  if (stored === null) return null;
  const { sealedSecret, ...session } = stored;
  return sealedSecret === null || secretOf(deps, session.userId, sealedSecret) === null
    ? { ...session, factor: null }
    : session;
}

function secretOf({ factorKey }: StaffSecurityDeps, userId: number, sealedSecret: string): string | null {
  return unseal(factorKey, ownerOf(userId), sealedSecret);
}

async function findReadableFactor(deps: StaffSecurityDeps, sql: Sql, userId: number): Promise<Factor | null> {
  const stored = await findFactor(sql, userId);
  const secret = stored === null ? null : secretOf(deps, userId, stored.sealedSecret);
  return stored === null || secret === null ? null : { ...stored, secret };
}

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
): Promise<Outcome<NewFactor, 'factor-exists' | 'current-password-incorrect'>> {
  const { sql } = deps.database;
  if (factor !== null) return refused('factor-exists');
  const member = await findStaffMember(sql, userId);
  if (member === null || !(await isPassword(password, member.passwordHash)))
    return refused('current-password-incorrect');
  const secret = newTotpSecret();
  const sealed = seal(deps.factorKey, ownerOf(userId), secret);
  const isKept = await deps.database.transaction(async (trx) => {
    if ((await findReadableFactor(deps, trx, userId)) === null) await removeFactor(trx, userId);
    return savePendingFactor(trx, userId, sealed, deps.now());
  });
  return isKept ? done({ secret, uri: totpUri(secret, member.email) }) : refused('factor-exists');
}

type Confirmed = Outcome<RecoveryCodes, 'factor-absent' | 'factor-exists' | 'code-wrong'>;

/** Confirms the factor by the app's first code, proves it in this session and issues recovery codes. */
export async function confirmNewFactor(
  deps: StaffSecurityDeps,
  { userId, sessionId }: DeskSession,
  code: string,
): Promise<Confirmed> {
  return deps.database.transaction<Confirmed>(async (sql) => {
    const factor = await findReadableFactor(deps, sql, userId);
    if (factor === null) return refused('factor-absent');
    if (factor.confirmedAt !== null) return refused('factor-exists');
    const step = codeStep(deps, factor, code);
    if (step === null) return refused('code-wrong');
    if (!(await confirmFactor(sql, factor.id, step, deps.now()))) return refused('factor-exists');
    await recordProvedFactor(sql, sessionId, factor.id);
    return done(await issueRecoveryCodes(deps, sql, factor.id));
  });
}

/** Verifies a code of the app or a recovery code, each accepted once. */
export async function proveFactor(
  deps: StaffSecurityDeps,
  { userId, sessionId }: DeskSession,
  typed: string,
): Promise<Outcome<null, 'factor-absent' | 'code-wrong'>> {
  const { sql } = deps.database;
  const factor = await findReadableFactor(deps, sql, userId);
  if (factor === null || factor.confirmedAt === null) return refused('factor-absent');
  if (!(await useCode(deps, sql, factor, typed))) return refused('code-wrong');
  await recordProvedFactor(sql, sessionId, factor.id);
  return done(null);
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
): Promise<Outcome<null, ProofRefusal>> {
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
): Promise<Outcome<RecoveryCodes, ProofRefusal>> {
  return withProof(deps, session, proof, (sql, factor) => issueRecoveryCodes(deps, sql, factor.id));
}

async function withProof<Value>(
  deps: StaffSecurityDeps,
  { userId }: DeskSession,
  { password, code }: OwnProof,
  change: (sql: Sql, factor: Factor) => Promise<Value>,
): Promise<Outcome<Value, ProofRefusal>> {
  const member = await findStaffMember(deps.database.sql, userId);
  if (member === null || !(await isPassword(password, member.passwordHash)))
    return refused('current-password-incorrect');
  return deps.database.transaction<Outcome<Value, ProofRefusal>>(async (sql) => {
    const factor = await findReadableFactor(deps, sql, userId);
    if (factor === null || factor.confirmedAt === null) return refused('factor-absent');
    if (!(await useCode(deps, sql, factor, code))) return refused('code-wrong');
    return done(await change(sql, factor));
  });
}

async function useCode(deps: StaffSecurityDeps, sql: Sql, factor: Factor, typed: string): Promise<boolean> {
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode !== null) {
    const hash = hashRecoveryCode(deps.recoveryCodeKey, recoveryCode);
    return useRecoveryCode(sql, factor.id, hash, deps.now());
  }
  const step = codeStep(deps, factor, typed);
  return step !== null && useStep(sql, factor.id, step);
}

function codeStep(deps: StaffSecurityDeps, { secret }: Factor, typed: string): number | null {
  return stepOfCode(secret, typed.replaceAll(/\s/g, ''), deps.now());
}

async function issueRecoveryCodes(deps: StaffSecurityDeps, sql: Sql, factorId: number): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.recoveryCodeKey, code));
  await replaceRecoveryCodes(sql, factorId, hashes);
  return { recoveryCodes };
}
