import * as z from 'zod/mini';
import { knownPasswordField, pageField, paginationField, wrapped } from './fields.ts';

/** What the security log tells of. The desk has a French word for each. */
export const SECURITY_ACTIONS = [
  'logged-in',
  'log-in-refused',
  'log-in-limited',
  'logged-out',
  'second-factor-proved',
  'second-factor-refused',
  'recovery-code-used',
  'second-factor-set-up',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-renewed',
  'password-reset-asked',
  'password-reset',
  'profile-changed',
  'sessions-ended',
  'invitation-accepted',
  'member-created',
  'member-changed',
  'member-deleted',
  'role-created',
  'role-changed',
  'role-deleted',
  'settings-changed',
  'payee-changed',
  'payee-change-refused',
  'refund-account-typed',
  'file-exported',
  'own-data-exported',
  'customer-erased',
] as const;

export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** A code of the app, or a recovery code, as it was typed. */
const code = z.string().check(z.minLength(1), z.maxLength(200));
export const passwordProof = z.strictObject({ password: knownPasswordField });
export const codeProof = z.strictObject({ code });
export const ownProof = z.strictObject({ password: knownPasswordField, code });

/** How somebody's second factor stands, for their own eyes. */
export const factorStateAnswer = wrapped(
  z.object({
    email: z.string(),
    isSetUp: z.boolean(),
    isRequired: z.boolean(),
    isProved: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
);
export type FactorState = z.infer<typeof factorStateAnswer>['data'];

export const newFactorAnswer = wrapped(z.object({ secret: z.string(), uri: z.string() }));
export type NewFactor = z.infer<typeof newFactorAnswer>['data'];

/** Shown once, when they are made. */
export const recoveryCodesAnswer = wrapped(z.object({ recoveryCodes: z.array(z.string()) }));
export type RecoveryCodes = z.infer<typeof recoveryCodesAnswer>['data'];

/** Colleagues as an administrator sees them. */
export const memberFactorsAnswer = wrapped(
  z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      name: z.nullable(z.string()),
      roles: z.array(z.string()),
      factorSince: z.nullable(z.string()),
    }),
  ),
);
export type MemberFactor = z.infer<typeof memberFactorsAnswer>['data'][number];

export const SECURITY_LOG_PAGE_SIZE = 50;
export const securityLogQuery = z.strictObject({
  page: z.optional(pageField),
  action: z.optional(z.enum(SECURITY_ACTIONS)),
});
export const securityLogAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      actor: z.string(),
      /** Of IPv6 the network of a household. */
      address: z.nullable(z.string()),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  meta: z.object({ pagination: paginationField }),
});
export type SecurityLog = z.infer<typeof securityLogAnswer>;
