import type { ComposedMail } from './composed-mail.ts';
import type { MailDeps, MailShop } from './mail-deps.ts';
import type { ClaimedMessage } from './outbox-queue-queries.ts';

export type MailPayload = ClaimedMessage['payload'];

/** Writes one kind of mail from what the database says now. Null when nobody is left to write to. */
export type Composer = (
  deps: MailDeps,
  reference: string | number,
  shop: MailShop,
  payload: MailPayload,
) => Promise<ComposedMail | null>;

/** By kind: who writes it, and from which reference of the payload. Every domain writes its own mails. */
export type Composers = Readonly<Record<string, { readonly by: string; readonly compose: Composer }>>;

/** What sending needs beside what writing needs. */
export interface SendingDeps extends MailDeps {
  readonly composers: Composers;
}

/**
 * Writes the mail of a message from what the database says now. Null when nobody is left to write to: the account or order
 * was erased, or the code of the mail has ended in the meantime.
 * @throws Error for a kind that nobody writes: a bug of whoever promised it.
 */
export async function composeMail(
  deps: SendingDeps,
  message: Pick<ClaimedMessage, 'kind' | 'payload'>,
  shop: MailShop,
): Promise<ComposedMail | null> {
  const composer = deps.composers[message.kind];
  const reference = composer && message.payload[composer.by];
  if (composer === undefined || reference === undefined || reference === null) {
    throw new Error(`Nobody writes mails of the kind ${message.kind}`);
  }
  return composer.compose(deps, reference, shop, message.payload);
}
