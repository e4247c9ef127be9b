import { guestTokenOf } from '../orders/access-token.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { findCreditNoteOf, findDocument, findInvoice, type StoredDocument } from './invoice-queries.ts';
import { issuedRecord } from './issued-record.ts';
import type { Sql } from '../database/sql.ts';
import { findOrder } from '../orders/order-queries.ts';
import { findDoneRefund } from './credited-refund-queries.ts';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers, MailPayload } from '../mail/compose-mail.ts';
import { invoiceAttachment } from './invoice-attachment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps, MailSettings } from '../mail/mail-deps.ts';
import type { OrderMailFacts } from '../orders/order-mail.ts';
import { writeDocumentCopy, writeOrderInvoiced, writeOrderPaid, writeOrderRefunded } from './write-invoice-mail.ts';

type Reference = string | number;

export const INVOICE_MAILS: Composers = {
  'order-paid': { by: 'order', compose: composeOrderPaid },
  'order-invoiced': { by: 'order', compose: composeOrderInvoiced },
  'document-copy': { by: 'document', compose: composeDocumentCopy },
  'order-refunded': { by: 'refund', compose: composeOrderRefunded },
};

/** After the payment, with the invoice attached. Without one, the mail says where it will be. */
async function composeOrderPaid(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
): Promise<ComposedMail | null> {
  const order = await findOrder(deps.database.sql, String(reference));
  if (order === null) return null;
  const invoice = await findInvoice(deps.database.sql, order.documentId);
  const content = writeOrderPaid(deps.links(order.language), factsOf(deps, order, settings), invoice !== null);
  return mail(deps.database.sql, order, content, invoice);
}

/** Staff invoiced a transfer that has not arrived. */
async function composeOrderInvoiced(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
): Promise<ComposedMail | null> {
  const order = await findOrder(deps.database.sql, String(reference));
  const invoice = order === null ? null : await findInvoice(deps.database.sql, order.documentId);
  if (order === null || invoice === null) return null;
  const content = writeOrderInvoiced(deps.links(order.language), factsOf(deps, order, settings));
  return mail(deps.database.sql, order, content, invoice);
}

/** @param reference the number of a document that platforms cannot bring to its buyer. */
async function composeDocumentCopy(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
  payload: MailPayload,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const order = await findOrder(sql, String(payload['order']));
  const stored = order === null ? null : await findDocument(sql, order.documentId, String(reference));
  if (order === null || stored === null) return null;
  const record = issuedRecord(stored.record);
  const content = writeDocumentCopy(deps.links(order.language), factsOf(deps, order, settings), record);
  return mail(sql, order, content, stored);
}

/** @param reference the key of the refund. */
async function composeOrderRefunded(
  deps: MailDeps,
  reference: Reference,
  settings: MailSettings,
  payload: MailPayload,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const order = await findOrder(sql, String(payload['order']));
  const refund = await findDoneRefund(sql, String(reference));
  if (order === null || refund === null) return null;
  const note = await findCreditNoteOf(sql, refund.key);
  const content = writeOrderRefunded(deps.links(order.language), factsOf(deps, order, settings), refund, note !== null);
  return mail(sql, order, content, note);
}

function factsOf({ accessTokenSecret }: MailDeps, order: StoredOrder, settings: MailSettings): OrderMailFacts {
  const accessToken = guestTokenOf(accessTokenSecret, order);
  return { order, accessToken, bank: settings.bank, termsVersion: null };
}

/** Null when the buyer was erased. */
async function mail(
  sql: Sql,
  { customerEmail, orderNumber }: StoredOrder,
  content: MailContent,
  document: StoredDocument | null,
): Promise<ComposedMail | null> {
  if (customerEmail === '') return null;
  const attachments = document === null ? [] : [await invoiceAttachment(sql, document)];
  return { to: customerEmail, content, attachments, orderNumber };
}
