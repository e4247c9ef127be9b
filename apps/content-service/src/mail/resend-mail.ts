import { randomUUID } from 'node:crypto';
import type { ResendResult } from './mail-history-guard.ts';
import { findMailKey } from './mail-message-queries.ts';
import { repeatMessage, reviveMessage } from './outbox-queue-queries.ts';
import type { Database } from '../database/sql.ts';

/** Mails with a short-lived, single-use link: a second copy would only confuse. */
const CODE_MAILS: ReadonlySet<string> = new Set([
  'password-reset',
  'email-confirmation',
  'email-change',
  'account-merge',
  'staff-password-reset',
  'refund-account',
]);

/**
 * Sends a mail of the history again, composed from the present data. One that was given up goes on: a second message beside it would be
 * sent as well when all that are stuck are tried again.
 */
export async function resendMail({ sql }: Database, documentId: string): Promise<ResendResult> {
  const mail = await findMailKey(sql, documentId);
  if (mail === null) return 'not-found';
  if (CODE_MAILS.has(mail.kind)) return 'code-mail';
  const isThere =
    (await reviveMessage(sql, mail.messageKey)) ||
    (await repeatMessage(sql, mail.messageKey, `resend:${documentId}:${randomUUID()}`));
  return isThere ? 'promised' : 'not-found';
}
