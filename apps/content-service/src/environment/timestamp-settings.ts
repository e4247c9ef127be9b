import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.minLength(1)));

/** Variables of the authority that stamps manifests of the archive (RFC 3161). */
export const timestampVariables = {
  TIMESTAMP_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Where the authority wants a login, both. */
  TIMESTAMP_USER: text,
  TIMESTAMP_PASSWORD: text,
};

/** The shop's access to its authority. */
export interface TimestampSettings {
  readonly url: string;
  /** Of a header; null where nobody has to log in. */
  readonly authorization: string | null;
}

const environment = z.object(timestampVariables);
type Variables = z.infer<typeof environment>;

/** What is wrong with the variables together. */
export function timestampProblems({ TIMESTAMP_URL, TIMESTAMP_USER, TIMESTAMP_PASSWORD }: Variables): string[] {
  const hasLogin = TIMESTAMP_USER !== undefined || TIMESTAMP_PASSWORD !== undefined;
  return [
    ...(hasLogin && TIMESTAMP_URL === undefined ? ['TIMESTAMP_URL: a login at an authority needs its address'] : []),
    ...((TIMESTAMP_USER === undefined) === (TIMESTAMP_PASSWORD === undefined)
      ? []
      : ['TIMESTAMP_USER: a login needs TIMESTAMP_USER and TIMESTAMP_PASSWORD, or neither']),
  ];
}

/** Null when no authority is configured. */
export function timestampSettings(variables: Variables): TimestampSettings | null {
  const { TIMESTAMP_URL: url, TIMESTAMP_USER: user, TIMESTAMP_PASSWORD: password } = variables;
  if (url === undefined) return null;
  const hasLogin = user !== undefined && password !== undefined;
  return { url, authorization: hasLogin ? `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` : null };
}
