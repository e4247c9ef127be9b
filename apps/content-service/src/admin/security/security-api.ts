import { getFetchClient } from '@strapi/strapi/admin';
import * as z from 'zod/mini';

/** The result of a call; a refusal carries the server's French sentence. */
export type SecurityResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly message: string };

const UNREACHABLE = 'Le service n’a pas répondu comme prévu. Réessayez dans un instant.';
const TOO_MANY = 'Trop d’essais à la suite. Attendez une heure, ou servez-vous d’un code de secours.';
const fetchError = z.object({
  response: z.object({ data: z.object({ error: z.object({ status: z.number(), message: z.string() }) }) }),
});

/** Calls below `/staff-security` with the desk's session. Never throws. */
export const securityApi = {
  get: <Schema extends z.core.$ZodType>(path: string, answer: Schema) =>
    read(getFetchClient().get<unknown>(`/staff-security${path}`), answer),
  post: <Schema extends z.core.$ZodType>(path: string, body: object, answer: Schema) =>
    read(getFetchClient().post<unknown>(`/staff-security${path}`, body), answer),
};

async function read<Schema extends z.core.$ZodType>(
  call: Promise<{ readonly data: unknown }>,
  answer: Schema,
): Promise<SecurityResult<z.output<Schema>>> {
  try {
    const parsed = z.safeParse(answer, (await call).data);
    return parsed.success ? { ok: true, data: parsed.data } : { ok: false, message: UNREACHABLE };
  } catch (error) {
    return { ok: false, message: messageOf(error) };
  }
}

function messageOf(error: unknown): string {
  const parsed = fetchError.safeParse(error);
  if (!parsed.success) return UNREACHABLE;
  const { status, message } = parsed.data.response.data.error;
  if (status === 429) return TOO_MANY;
  return status < 500 ? message : UNREACHABLE;
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
