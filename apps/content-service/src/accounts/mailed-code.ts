import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Language } from '@economat/commerce';
import { type CodePurpose, insertCode } from './account-code-queries.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { Sql } from '../database/sql.ts';
import type { AccountDeps } from './account-deps.ts';

const HOUR_IN_MILLISECONDS = 3_600_000;
const LIFETIME_IN_HOURS: Readonly<Record<CodePurpose, number>> = {
  'password-reset': 1,
  'email-confirmation': 24,
  'email-change': 24,
  'account-merge': 24,
};

/**
 * The code of a mail, 43 URL-safe characters. It is derived from a random id, so that the mail can be composed again from the database
 * while a copy of the database opens nothing.
 */
export function codeOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(id).digest('base64url');
}

/** The hash that the database stores. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export interface CodeToMail {
  readonly purpose: CodePurpose;
  readonly userId: number;
  /** The mailbox that the code will prove. */
  readonly email: string;
  /** The account's own mailbox, where the code proves another one. */
  readonly previousEmail?: string;
  readonly language: Language;
}

/** Creates a code and queues its mail in the caller's transaction. Returns the code's id. */
export async function mailCode(sql: Sql, deps: AccountDeps, code: CodeToMail): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const at = deps.now();
  const { purpose, userId, email, previousEmail = null, language } = code;
  const expiresAt = new Date(at.getTime() + LIFETIME_IN_HOURS[purpose] * HOUR_IN_MILLISECONDS);
  const hash = hashCode(codeOf(deps.codeSecret, id));
  await insertCode(sql, { id, hash, userId, purpose, email, previousEmail, language, at, expiresAt });
  await addToOutbox(sql, { kind: purpose, payload: { code: id }, dedupeKey: `${purpose}:${id}` });
  return id;
}
