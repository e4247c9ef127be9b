import { createHash } from 'node:crypto';
import { newDocumentId } from '../database/document-id.ts';
import { outlastOutage } from '../database/outlast-outage.ts';
import { type MailRecord, recordMail } from './mail-message-queries.ts';
import { type ClaimedMessage, markFailed, markSent, postpone } from './outbox-queue-queries.ts';
import { composeMail, type SendingDeps } from './compose-mail.ts';
import type { ComposedMail } from './composed-mail.ts';
import type { MailDeps, MailSettings } from './mail-deps.ts';
import { renderHtml } from './mail-html.ts';
import { renderText } from './mail-text.ts';
import { sendPause } from './send-pause.ts';
import { senderOf } from './sender.ts';

/**
 * The Message-ID, the same for every attempt: should a process die after the server accepted the mail and before that was recorded, mail
 * clients recognise the second copy.
 */
function messageIdOf(dedupeKey: string, shopUrl: string): string {
  const name = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32);
  return `<${name}@${new URL(shopUrl).hostname}>`;
}

/** Composes and sends one claimed message, and records the result. Never throws for one bad message. */
export async function sendMessage(
  deps: SendingDeps,
  settings: MailSettings | null,
  message: ClaimedMessage,
): Promise<void> {
  try {
    if (settings === null) return await tryLater(deps, message, 'The shop settings are not filled in', null);
    const mail = await composeMail(deps, message, settings);
    if (mail === null) return await markSent(deps.database.sql, message.id);
    const sender = senderOf(settings, deps.links(mail.content.language), mail.content.language);
    const delivery = await deps.transport.send({
      messageId: messageIdOf(message.dedupeKey, sender.shopUrl),
      from: { name: settings.shopName, address: settings.contact.email },
      to: mail.to,
      subject: mail.content.subject,
      html: renderHtml(mail.content, sender),
      text: renderText(mail.content, sender),
      attachments: mail.attachments,
    });
    if (delivery.kind === 'accepted') return await succeed(deps, message, mail);
    if (delivery.isFinal) return await giveUp(deps, message, delivery.reason, mail);
    await tryLater(deps, message, delivery.reason, mail);
  } catch (error) {
    await tryLater(deps, message, error instanceof Error ? error.message : String(error), null);
  }
}

/** Until it is written down, another worker would send the mail once more. */
async function succeed(deps: SendingDeps, message: ClaimedMessage, mail: ComposedMail): Promise<void> {
  const sent = { id: message.id, record: recordOf(deps, message, mail, null) };
  try {
    await outlastOutage(() => deps.recordSent(sent));
  } catch (error) {
    // Whatever becomes of the history: an unmarked message is sent again.
    await markSent(deps.database.sql, message.id);
    throw error;
  }
}

async function tryLater(
  deps: MailDeps,
  message: ClaimedMessage,
  reason: string,
  mail: ComposedMail | null,
): Promise<void> {
  const pause = sendPause(message.attempts);
  if (pause === null) return giveUp(deps, message, reason, mail);
  // One that is not postponed waits until its claim ends.
  await outlastOutage(() => postpone(deps.database.sql, message.id, pause, reason));
}

async function giveUp(
  deps: MailDeps,
  message: ClaimedMessage,
  reason: string,
  mail: ComposedMail | null,
): Promise<void> {
  await markFailed(deps.database.sql, message.id, reason);
  deps.log.error(`Mail ${message.kind} ${message.id} was given up after ${message.attempts} tries: ${reason}`);
  if (mail !== null) await recordMail(deps.database.sql, recordOf(deps, message, mail, reason));
}

function recordOf(deps: MailDeps, message: ClaimedMessage, mail: ComposedMail, error: string | null): MailRecord {
  return {
    documentId: newDocumentId(),
    kind: message.kind,
    recipient: mail.to,
    subject: mail.content.subject,
    language: mail.content.language,
    orderNumber: mail.orderNumber,
    messageKey: message.dedupeKey,
    state: error === null ? 'sent' : 'failed',
    attempts: message.attempts,
    error,
    at: deps.now(),
  };
}
