import { invoiceAttachment } from '../invoices/invoice-attachment.ts';
import { findInvoice } from '../invoices/invoice-queries.ts';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers, MailPayload } from '../mail/compose-mail.ts';
import type { MailDeps, MailSettings } from '../mail/mail-deps.ts';
import { accessTokenOf, guestTokenOf } from '../orders/access-token.ts';
import { findOrder } from '../orders/order-queries.ts';
import { findChange } from './change-queries.ts';
import { writeChangeMail } from './write-change-mail.ts';

export const CHANGE_MAILS: Composers = {
  'order-change': { by: 'change', compose: composeChangeMail },
};

/** The mail of what became of a change; null when something else has become of it since. */
async function composeChangeMail(
  deps: MailDeps,
  reference: string | number,
  settings: MailSettings,
  payload: MailPayload,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const change = await findChange(sql, String(reference));
  const order = change === null ? null : await findOrder(sql, change.orderDocumentId);
  if (change === null || change.content === null || order === null || order.customerEmail === '') return null;
  if (change.state !== payload['state']) return null;
  const { documentId } = change;
  const accessToken = guestTokenOf(deps.accessTokenSecret, order);
  const facts = { order, accessToken, bank: settings.bank, termsVersion: null };
  const invoice = change.state === 'applied' ? await findInvoice(sql, order.documentId) : null;
  const content = writeChangeMail(
    deps.links(order.language),
    facts,
    { ...change, content: change.content },
    {
      token: accessTokenOf(deps.accessTokenSecret, documentId, 'order-change'),
      isInvoiced: invoice !== null,
    },
  );
  const attachments = invoice === null ? [] : [await invoiceAttachment(sql, invoice)];
  return { to: order.customerEmail, content, attachments, orderNumber: order.orderNumber };
}
