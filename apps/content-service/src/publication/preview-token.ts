import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameSecret } from '../access/same-secret.ts';
import { deriveSecret } from '../environment/secrets.ts';

/** What a preview shows, and until when its link holds. */
export interface Preview {
  /** Null: always the present moment. */
  readonly at: Date | null;
  readonly withOffline: boolean;
  /** When the link was made: all links up to a moment can be ended. */
  readonly madeAt: Date;
  readonly until: Date;
}

const payload = z.object({ at: z.nullable(z.number()), off: z.boolean(), made: z.number(), until: z.number() });

function signatureOf(content: string): string {
  return createHmac('sha256', deriveSecret('preview')).update(content).digest('base64url');
}

/** The token of a link: what it shows, signed, so that no link is stored and nobody can write one. */
export function previewToken({ at, withOffline, madeAt, until }: Preview): string {
  const shown: z.infer<typeof payload> = {
    at: at?.getTime() ?? null,
    off: withOffline,
    made: madeAt.getTime(),
    until: until.getTime(),
  };
  const content = Buffer.from(JSON.stringify(shown)).toString('base64url');
  return `${content}.${signatureOf(content)}`;
}

/** The preview of a token that this shop has signed, expired or not; null for any other text. */
export function previewOfToken(token: string): Preview | null {
  const [content = '', signature = ''] = token.split('.', 2);
  if (!sameSecret(signature, signatureOf(content))) return null;
  const shown = z.safeParse(payload, JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (!shown.success) return null;
  const { at, off, made, until } = shown.data;
  return {
    at: at === null ? null : new Date(at),
    withOffline: off,
    madeAt: new Date(made),
    until: new Date(until),
  };
}
