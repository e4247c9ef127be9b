import {
  SECURITY_LOG_PAGE_SIZE,
  type AnyErrorCode,
  type SecurityAction,
  type staffEndpoints,
} from '@economat/contract';
import type { Context } from 'koa';
import { isPassword } from '../access/passwords.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { resetLimit, withinLimit } from '../http/rate-limits.ts';
import { asData, done, type Outcome, refused, viewOf, OK } from '../outcome.ts';
import { storeConfirmation } from './desk-session-queries.ts';
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
import { listSecurityEntries, type SecurityEntry } from './security-log-queries.ts';
import { record } from './security-record.ts';
import { changesOf, settingLabel } from './settings-changes.ts';
import { findStaffMember } from './staff-member-queries.ts';
import { staffSecurityServices } from './staff-security-services.ts';

export const securityController = {
  async secondFactor(_input, ctx) {
    return done({ data: await readFactorState(staffSecurityServices(), deskSessionOf(ctx)) });
  },

  async setUpFactor({ body }, ctx) {
    const work = () => setUpFactor(staffSecurityServices(), deskSessionOf(ctx), body.password);
    return asData(await behindPassword(ctx, work));
  },

  async confirmFactor({ body: { code } }, ctx) {
    const work = () => confirmNewFactor(staffSecurityServices(), deskSessionOf(ctx), code);
    return asData(await behindCode(ctx, code, 'second-factor-set-up', work));
  },

  async proveFactor({ body: { code } }, ctx) {
    const action = readRecoveryCode(code) === null ? 'second-factor-proved' : 'recovery-code-used';
    const work = () => proveFactor(staffSecurityServices(), deskSessionOf(ctx), code);
    return viewOf(await behindCode(ctx, code, action, work), () => OK);
  },

  async removeFactor({ body }, ctx) {
    const work = () => removeOwnFactor(staffSecurityServices(), deskSessionOf(ctx), body);
    return viewOf(await behindCode(ctx, body.code, 'second-factor-removed', work), () => OK);
  },

  async renewRecoveryCodes({ body }, ctx) {
    const work = () => renewRecoveryCodes(staffSecurityServices(), deskSessionOf(ctx), body);
    return asData(await behindCode(ctx, body.code, 'recovery-codes-renewed', work));
  },

  /** Confirms the password for the next change of the seller or the bank in this session. */
  async confirmPassword({ body }, ctx) {
    const { database, now } = staffSecurityServices();
    const { userId, sessionId } = deskSessionOf(ctx);
    const confirmed = await behindPassword(ctx, async () => {
      const member = await findStaffMember(database.sql, userId);
      const isRight = member !== null && (await isPassword(body.password, member.passwordHash));
      if (!isRight) return refused('current-password-incorrect');
      await storeConfirmation(database.sql, sessionId, now());
      return done(null);
    });
    return viewOf(confirmed, () => OK);
  },

  async memberFactors() {
    return done({ data: await listMemberFactors(staffSecurityServices()) });
  },

  async resetFactor({ params, body }, ctx) {
    const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
    const reset = await behindPassword(ctx, () =>
      resetFactor(staffSecurityServices(), deskSessionOf(ctx), id, body.password),
    );
    if (reset.ok) await record(ctx, 'second-factor-reset', { email: reset.value });
    return viewOf(reset, () => OK);
  },

  async securityLog({ query: { page = 1, action = null } }) {
    const { sql } = staffSecurityServices().database;
    const pageSize = SECURITY_LOG_PAGE_SIZE;
    const slice = { offset: (page - 1) * pageSize, limit: pageSize };
    const { entries, total } = await listSecurityEntries(sql, action, slice);
    const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
    return done({ data: entries.map(entryView), meta: { pagination } });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

/** Fields are named as in the form of the settings. */
function entryView(entry: SecurityEntry) {
  const changes = changesOf(entry.detail).map((change) => ({ ...change, field: settingLabel(change.field) }));
  const detail = changes.length === 0 ? entry.detail : { changes };
  return { ...entry, at: entry.at.toISOString(), detail };
}

/** Handles a call proved by a code: limits guessing, and logs the result. */
async function behindCode<Value, Code extends AnyErrorCode>(
  ctx: Context,
  code: string,
  action: SecurityAction,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'too-many-requests'>> {
  const account = String(deskSessionOf(ctx).userId);
  // Counted apart: whoever guesses codes of the app cannot exhaust the limit of recovery codes, the owner's way in.
  const limit = readRecoveryCode(code) === null ? 'factor-code-per-account' : 'recovery-code-per-account';
  const tried = await withinLimit(limit, account);
  if (!tried.ok) return tried;
  const outcome = await work();
  if (outcome.ok) await resetLimit(limit, account);
  await record(ctx, outcome.ok ? action : 'second-factor-refused', outcome.ok ? {} : { refusal: outcome.code });
  return outcome;
}

async function behindPassword<Value, Code extends AnyErrorCode>(
  ctx: Context,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'too-many-requests'>> {
  const { sessionId } = deskSessionOf(ctx);
  // By session: opening another needs the password, so a guesser blocks nobody else.
  const tried = await withinLimit('staff-password-per-session', sessionId);
  if (!tried.ok) return tried;
  const outcome = await work();
  if (outcome.ok) await resetLimit('staff-password-per-session', sessionId);
  return outcome;
}
