import { randomUUID } from 'node:crypto';
import type { ResendResult } from './mail-history-guard.ts';
import { findMailKey } from './mail-message-queries.ts';
import { repeatMessage } from './outbox-queue-queries.ts';
import type { Database } from '../database/sql.ts';

/** Mails whose link works once and for a short time: a second copy would only confuse. */
const CODE_MAILS: ReadonlySet<string> = new Set([
  'password-reset',
  'email-confirmation',
  'email-change',
  'staff-password-reset',
  'refund-account',
]);

/** Promises a mail of the history once more, as an event of its own, written from today's data. */
export async function resendMail({ sql }: Database, documentId: string): Promise<ResendResult> {
  const mail = await findMailKey(sql, documentId);
  if (mail === null) return 'not-found';
  if (CODE_MAILS.has(mail.kind)) return 'code-mail';
  const isThere = await repeatMessage(sql, mail.messageKey, `resend:${documentId}:${randomUUID()}`);
  return isThere ? 'promised' : 'not-found';
}
