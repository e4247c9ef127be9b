import type { MailContent } from './mail-content.ts';
import type { MailAttachment } from './outgoing-mail.ts';

/** A mail ready to be sent. */
export interface ComposedMail {
  readonly to: string;
  readonly content: MailContent;
  readonly attachments: readonly MailAttachment[];
  readonly orderNumber: string | null;
}
