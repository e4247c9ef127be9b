import type { Language } from '@economat/commerce';
import { prepare, type Sql } from '../database/sql.ts';

/** A mail's entry in the history that staff see in the desk. */
export interface MailRecord {
  readonly documentId: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly language: Language;
  readonly orderNumber: string | null;
  /** Key of the outbox message: one entry per message. */
  readonly messageKey: string;
  readonly state: 'sent' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
  readonly at: Date;
}

const RECORD_MAILS = `insert into mail_messages (document_id, kind, recipient, subject, language, order_number, message_key, state, attempts,
       error, resend, sent_at, created_at, updated_at, published_at)
     select mail."documentId", mail.kind, mail.recipient, mail.subject, mail.language, mail."orderNumber", mail."messageKey", mail.state,
            mail.attempts, mail.error, false, case when mail.state = 'sent' then mail.at end, mail.at, mail.at, mail.at
     from jsonb_to_recordset(cast(:mails as jsonb)) as mail("documentId" text, kind text, recipient text, subject text, language text,
            "orderNumber" text, "messageKey" text, state text, attempts integer, error text, at timestamp)
     on conflict (message_key) do update set state = excluded.state, attempts = excluded.attempts, error = excluded.error,
       sent_at = excluded.sent_at, updated_at = excluded.updated_at`;
const RECORD_SENT_MAILS = `
  with sent as (
    update shop_outbox set sent_at = now(), last_error = null where id = any(cast(:ids as bigint[]))
  ) ${RECORD_MAILS}` as const;
prepare('record-sent-mails', RECORD_SENT_MAILS);

/** Writes or updates the entry of a mail: one per message, whatever the number of attempts. */
export async function recordMail(sql: Sql, mail: MailRecord): Promise<void> {
  await sql(RECORD_MAILS, { mails: JSON.stringify([mail]) });
}

/** A mail that the server has accepted, and the id of its message in the outbox. */
export interface SentMail {
  readonly id: string;
  readonly record: MailRecord;
}

/** Writes the entries of mails that the server has accepted, and marks their messages as done. */
export async function recordSentMails(sql: Sql, mails: readonly SentMail[]): Promise<void> {
  await sql(RECORD_SENT_MAILS, {
    ids: mails.map(({ id }) => id),
    mails: JSON.stringify(mails.map(({ record }) => record)),
  });
}

/** The mails sent to a person's mailboxes, for their data export. */
export async function listMailsTo(sql: Sql, recipients: readonly string[]): Promise<unknown[]> {
  return sql(
    `select kind, subject, order_number as "orderNumber", sent_at as "sentAt" from mail_messages
     where recipient = any(:recipients) order by id`,
    { recipients },
  );
}

const SHOWN_MAIL = `document_id as "documentId", kind, recipient, subject, state,
       cast(coalesce(sent_at, updated_at) as text) as at`;

/** The mails of an order, newest first; about a dozen at most. */
export async function listMailsOf(sql: Sql, orderNumber: string): Promise<ShownMail[]> {
  const rows = await sql(
    `select ${SHOWN_MAIL} from mail_messages where order_number = :orderNumber order by id desc limit 100`,
    { orderNumber },
  );
  return rows.map((row) => ({ ...row, at: new Date(`${row.at}Z`) }));
}

/** The mails to any of a person's mailboxes, newest first. */
export async function listMailsToAny(sql: Sql, recipients: readonly string[], limit: number): Promise<ShownMail[]> {
  const rows = await sql(
    `select ${SHOWN_MAIL} from mail_messages where recipient = any(:recipients) order by id desc limit :limit`,
    { recipients, limit },
  );
  return rows.map((row) => ({ ...row, at: new Date(`${row.at}Z`) }));
}

export type ShownMail = Pick<MailRecord, 'documentId' | 'kind' | 'recipient' | 'subject' | 'state' | 'at'>;

/** The message of a history entry. */
export async function findMailKey(sql: Sql, documentId: string): Promise<{ kind: string; messageKey: string } | null> {
  const [row] = await sql(
    'select kind, message_key as "messageKey" from mail_messages where document_id = :documentId',
    { documentId },
  );
  return row ?? null;
}
