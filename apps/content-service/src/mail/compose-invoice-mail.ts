import { accessTokenOf } from '../orders/access-token.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { findCreditNoteOf, findInvoice, type StoredDocument } from '../invoices/invoice-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import { findDoneRefund } from '../payments/refunds/refund-queries.ts';
import type { ComposedMail } from './composed-mail.ts';
import { invoiceAttachment } from './invoice-attachment.ts';
import type { MailContent } from './mail-content.ts';
import type { MailDeps, MailShop } from './mail-deps.ts';
import type { OrderMailFacts } from './order-mail.ts';
import { writeOrderInvoiced, writeOrderPaid, writeOrderRefunded } from './write-invoice-mail.ts';

type Reference = string | number;

/** The payment has arrived; its invoice comes with the mail. Without one, the mail says where it will be. */
export async function composeOrderPaid(
  deps: MailDeps,
  reference: Reference,
  shop: MailShop,
): Promise<ComposedMail | null> {
  const order = await findOrder(deps.database.sql, String(reference));
  if (order === null) return null;
  const invoice = await findInvoice(deps.database.sql, order.documentId);
  return mail(order, writeOrderPaid(deps.links, factsOf(deps, order, shop), invoice !== null), invoice);
}

/** Staff invoiced a transfer that has not arrived. */
export async function composeOrderInvoiced(
  deps: MailDeps,
  reference: Reference,
  shop: MailShop,
): Promise<ComposedMail | null> {
  const order = await findOrder(deps.database.sql, String(reference));
  const invoice = order === null ? null : await findInvoice(deps.database.sql, order.documentId);
  if (order === null || invoice === null) return null;
  return mail(order, writeOrderInvoiced(deps.links, factsOf(deps, order, shop)), invoice);
}

/** @param reference the key of the refund. */
export async function composeOrderRefunded(
  deps: MailDeps,
  reference: Reference,
  shop: MailShop,
  payload: Readonly<Record<string, string | number | null>>,
): Promise<ComposedMail | null> {
  const { sql } = deps.database;
  const order = await findOrder(sql, String(payload['order']));
  const refund = await findDoneRefund(sql, String(reference));
  if (order === null || refund === null) return null;
  const note = await findCreditNoteOf(sql, refund.key);
  return mail(order, writeOrderRefunded(deps.links, factsOf(deps, order, shop), refund, note !== null), note);
}

function factsOf({ accessTokenSecret }: MailDeps, order: StoredOrder, { settings }: MailShop): OrderMailFacts {
  const accessToken = order.customerId === null ? accessTokenOf(accessTokenSecret, order.documentId) : null;
  return { order, accessToken, bank: settings.bank, termsVersion: null };
}

/** Null when the buyer was erased. */
async function mail(
  { customerEmail, orderNumber }: StoredOrder,
  content: MailContent,
  document: StoredDocument | null,
): Promise<ComposedMail | null> {
  if (customerEmail === '') return null;
  const attachments = document === null ? [] : [await invoiceAttachment(document)];
  return { to: customerEmail, content, attachments, orderNumber };
}
