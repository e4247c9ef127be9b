import type { Context } from 'koa';
import * as z from 'zod/mini';
import { isPassword } from '../access/passwords.ts';
import { sendPersonal } from '../http/answer.ts';
import type { RateLimitName } from '../http/rate-limit-rules.ts';
import { allow, resetLimit } from '../http/rate-limits.ts';
import { storeConfirmation } from './desk-session-queries.ts';
import { listSecurityEntries, type SecurityEntry } from './security-log-queries.ts';
import { changesOf, settingLabel } from './settings-changes.ts';
import { findStaffMember } from './staff-member-queries.ts';
import { deskSessionOf } from './guard-sessions.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { listMemberFactors, resetFactor } from './reset-factor.ts';
import {
  confirmNewFactor,
  proveFactor,
  readFactorState,
  removeOwnFactor,
  renewRecoveryCodes,
  setUpFactor,
} from './second-factor.ts';
import { SECURITY_ACTIONS, type SecurityAction } from './security-actions.ts';
import { record } from './security-record.ts';
import { declined, granted, refusalAnswer, type StaffOutcome } from './staff-outcome.ts';
import { staffSecurityServices } from './staff-security-services.ts';

const short = z.string().check(z.minLength(1), z.maxLength(200));
const passwordBody = z.object({ password: short });
const codeBody = z.object({ code: short });
const proofBody = z.object({ password: short, code: short });
const memberPath = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const logQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  action: z.optional(z.enum(SECURITY_ACTIONS)),
});
const PAGE_SIZE = 50;

export async function sendFactorState(ctx: Context): Promise<void> {
  sendPersonal(ctx, { data: await readFactorState(staffSecurityServices(), deskSessionOf(ctx)) });
}

export async function takeSetUp(ctx: Context): Promise<void> {
  const body = z.safeParse(passwordBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  await behindPassword(ctx, () => setUpFactor(staffSecurityServices(), deskSessionOf(ctx), body.data.password));
}

export async function takeConfirmation(ctx: Context): Promise<void> {
  const body = z.safeParse(codeBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  await behindCode(ctx, body.data.code, 'second-factor-set-up', () =>
    confirmNewFactor(staffSecurityServices(), deskSessionOf(ctx), body.data.code),
  );
}

export async function takeProof(ctx: Context): Promise<void> {
  const body = z.safeParse(codeBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  const action = readRecoveryCode(body.data.code) === null ? 'second-factor-proved' : 'recovery-code-used';
  await behindCode(ctx, body.data.code, action, () =>
    proveFactor(staffSecurityServices(), deskSessionOf(ctx), body.data.code),
  );
}

export async function takeRemoval(ctx: Context): Promise<void> {
  const body = z.safeParse(proofBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  await behindCode(ctx, body.data.code, 'second-factor-removed', () =>
    removeOwnFactor(staffSecurityServices(), deskSessionOf(ctx), body.data),
  );
}

export async function takeRenewal(ctx: Context): Promise<void> {
  const body = z.safeParse(proofBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  await behindCode(ctx, body.data.code, 'recovery-codes-renewed', () =>
    renewRecoveryCodes(staffSecurityServices(), deskSessionOf(ctx), body.data),
  );
}

/** Confirms the password for the next change of the seller or the bank in this session. */
export async function takePassword(ctx: Context): Promise<void> {
  const body = z.safeParse(passwordBody, ctx.request.body);
  if (!body.success) return send(ctx, declined('input-invalid'));
  const { database, now } = staffSecurityServices();
  const { userId, sessionId } = deskSessionOf(ctx);
  await behindPassword(ctx, async () => {
    const member = await findStaffMember(database.sql, userId);
    if (member === null || !(await isPassword(body.data.password, member.passwordHash))) {
      return declined('password-wrong');
    }
    await storeConfirmation(database.sql, sessionId, now());
    return granted(null);
  });
}

export async function sendMembers(ctx: Context): Promise<void> {
  sendPersonal(ctx, { data: await listMemberFactors(staffSecurityServices()) });
}

export async function takeReset(ctx: Context): Promise<void> {
  const body = z.safeParse(passwordBody, ctx.request.body);
  const path = z.safeParse(memberPath, ctx.params);
  if (!body.success || !path.success) return send(ctx, declined('input-invalid'));
  await behindPassword(ctx, async () => {
    const outcome = await resetFactor(staffSecurityServices(), deskSessionOf(ctx), path.data.id, body.data.password);
    if (outcome.ok) await record(ctx, 'second-factor-reset', { email: outcome.value });
    return outcome;
  });
}

export async function sendSecurityLog(ctx: Context): Promise<void> {
  const query = z.safeParse(logQuery, ctx.query);
  if (!query.success) return send(ctx, declined('input-invalid'));
  const { page, action = null } = query.data;
  const { sql } = staffSecurityServices().database;
  const slice = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const { entries, total } = await listSecurityEntries(sql, action, slice);
  const meta = { pagination: { page, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE), total } };
  sendPersonal(ctx, { data: entries.map(entryView), meta });
}

/** Fields are named as in the form of the settings. */
function entryView(entry: SecurityEntry) {
  const changes = changesOf(entry.detail).map((change) => ({ ...change, field: settingLabel(change.field) }));
  const detail = changes.length === 0 ? entry.detail : { changes };
  return { ...entry, at: entry.at.toISOString(), detail };
}

/** Handles a call proved by a code: limits guessing, and logs the result. */
async function behindCode(
  ctx: Context,
  code: string,
  action: SecurityAction,
  work: () => Promise<StaffOutcome<unknown>>,
): Promise<void> {
  const { userId } = deskSessionOf(ctx);
  // Counted apart: whoever guesses codes of the app cannot exhaust the limit of recovery codes, the owner's way in.
  const limit: RateLimitName =
    readRecoveryCode(code) === null ? 'factor-code-per-account' : 'recovery-code-per-account';
  if (!(await allow(ctx, limit, String(userId)))) return;
  const outcome = await work();
  if (outcome.ok) await resetLimit(limit, String(userId));
  await record(ctx, outcome.ok ? action : 'second-factor-refused', outcome.ok ? {} : { refusal: outcome.refusal });
  send(ctx, outcome);
}

async function behindPassword(ctx: Context, work: () => Promise<StaffOutcome<unknown>>): Promise<void> {
  const { sessionId } = deskSessionOf(ctx);
  // By session: opening another needs the password, so a guesser blocks nobody else.
  if (!(await allow(ctx, 'staff-password-per-session', sessionId))) return;
  const outcome = await work();
  if (outcome.ok) await resetLimit('staff-password-per-session', sessionId);
  send(ctx, outcome);
}

function send(ctx: Context, outcome: StaffOutcome<unknown>): void {
  if (outcome.ok) return sendPersonal(ctx, { data: outcome.value });
  const { status, body } = refusalAnswer(outcome.refusal);
  sendPersonal(ctx, body);
  ctx.status = status;
}
