import { type Cents, cents, REMINDER_STEPS, type ReminderStep } from '@economat/commerce';
import { type Invoice, parseInvoiceRecord } from '@economat/invoice';
import type { ComposedMail } from '../mail/composed-mail.ts';
import type { Composers, MailPayload } from '../mail/compose-mail.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MailDeps } from '../mail/mail-deps.ts';
import { invoiceAttachment } from '../invoices/invoice-attachment.ts';
import { findOrder } from '../orders/order-queries.ts';
import { ordersOfInvoice } from './receivable-queries.ts';
import { findOwedInvoice } from './owed-invoice-queries.ts';
import { type AccountMailFacts, writeAccountReminder, writeCollectiveInvoice } from './write-account-mail.ts';

type Write = (facts: AccountMailFacts, open: Cents, payload: MailPayload) => MailContent | null;

export const ON_ACCOUNT_MAILS: Composers = {
  'account-invoiced': { by: 'invoice', compose: composer((facts) => writeCollectiveInvoice(facts)) },
  'account-reminder': {
    by: 'invoice',
    compose: composer((facts, open, { step }) =>
      open > 0 && isStep(step) ? writeAccountReminder(facts, open, step) : null,
    ),
  },
};

/** About an invoice on account, to whom it is addressed, with the invoice. Null once its buyer was erased. */
function composer(write: Write) {
  return async (
    deps: MailDeps,
    reference: string | number,
    _shop: unknown,
    payload: MailPayload,
  ): Promise<ComposedMail | null> => {
    const { sql } = deps.database;
    const stored = await findOwedInvoice(sql, String(reference));
    const [orderId] = await ordersOfInvoice(sql, String(reference));
    const order = orderId === undefined ? null : await findOrder(sql, orderId);
    if (stored === null || order === null || order.customerEmail === '') return null;
    const parsed = parseInvoiceRecord(stored.record);
    if (!parsed.ok || parsed.record.kind !== 'invoice') throw new Error('An issued record cannot be read');
    const invoice: Invoice = parsed.record;
    const facts = {
      links: deps.links(order.language),
      invoice,
      language: order.language,
      firstName: order.billingAddress.firstName,
    };
    const content = write(facts, cents(stored.open), payload);
    if (content === null) return null;
    const attachments = [await invoiceAttachment(sql, stored)];
    return { to: invoice.buyer.email, content, attachments, orderNumber: order.orderNumber };
  };
}

function isStep(step: unknown): step is ReminderStep {
  return REMINDER_STEPS.some((known) => known === step);
}
