import { getFetchClient } from '@strapi/strapi/admin';
import * as z from 'zod/mini';
import { callsBelow } from '../desk/desk-api';
import { refusalText } from '../desk/words';

const TOO_MANY = 'Trop d’essais à la suite. Attendez une heure, ou servez-vous d’un code de secours.';
const fetchError = z.object({
  response: z.object({ data: z.object({ error: z.object({ status: z.number(), message: z.string() }) }) }),
});

/** Calls that also go out before the second step; a refusal brings the French sentence of the server. */
export const securityApi = callsBelow('/staff-security', getFetchClient, (error) => ({
  ok: false,
  code: null,
  message: messageOf(error),
}));

function messageOf(error: unknown): string {
  const parsed = fetchError.safeParse(error);
  if (!parsed.success) return refusalText(null);
  const { status, message } = parsed.data.response.data.error;
  if (status === 429) return TOO_MANY;
  return status < 500 ? message : refusalText(null);
}

export const factorState = z.object({
  data: z.object({
    email: z.string(),
    isSetUp: z.boolean(),
    isRequired: z.boolean(),
    isProved: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
});
export type FactorState = z.output<typeof factorState>['data'];

export const newFactor = z.object({ data: z.object({ secret: z.string(), uri: z.string() }) });
export const recoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
export const taken = z.object({ data: z.unknown() });

export const members = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      name: z.nullable(z.string()),
      roles: z.array(z.string()),
      factorSince: z.nullable(z.string()),
    }),
  ),
});
export type Member = z.output<typeof members>['data'][number];

export const securityLog = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      actor: z.string(),
      address: z.nullable(z.string()),
      action: z.string(),
      detail: z.record(z.string(), z.unknown()),
    }),
  ),
  meta: z.object({ pagination: z.object({ page: z.number(), pageCount: z.number(), total: z.number() }) }),
});
export type SecurityLog = z.output<typeof securityLog>;
