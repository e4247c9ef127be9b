import type { ComposedMail } from './composed-mail.ts';
import type { MailDeps, MailSettings } from './mail-deps.ts';
import type { SentMail } from './mail-message-queries.ts';
import type { ClaimedMessage } from './outbox-queue-queries.ts';

export type MailPayload = ClaimedMessage['payload'];

/** Composes one kind of mail from the present data. Null without a recipient. */
export type Composer = (
  deps: MailDeps,
  reference: string | number,
  settings: MailSettings,
  payload: MailPayload,
) => Promise<ComposedMail | null>;

/** By kind: who composes it, and from which reference of the payload. */
export type Composers = Readonly<Record<string, { readonly by: string; readonly compose: Composer }>>;

/** What sending needs beyond composing. */
export interface SendingDeps extends MailDeps {
  readonly composers: Composers;
  /** Writes down what the mail server has accepted. */
  readonly recordSent: (mail: SentMail) => Promise<void>;
}

/**
 * Composes the mail of a message from the present data. Null without a recipient: the account or order was erased, or the code of the mail
 * has expired.
 * @throws Error for an unknown kind, which is a bug of whoever queued it.
 */
export async function composeMail(
  deps: SendingDeps,
  message: Pick<ClaimedMessage, 'kind' | 'payload'>,
  settings: MailSettings,
): Promise<ComposedMail | null> {
  const composer = deps.composers[message.kind];
  const reference = composer && message.payload[composer.by];
  if (composer === undefined || reference === undefined || reference === null) {
    throw new Error(`Nobody writes mails of the kind ${message.kind}`);
  }
  return composer.compose(deps, reference, settings, message.payload);
}
