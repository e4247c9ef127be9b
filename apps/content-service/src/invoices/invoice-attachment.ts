import { invoiceFileName, parseInvoiceRecord } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import type { StoredDocument } from './invoice-queries.ts';
import type { MailAttachment } from '../mail/mail-transport.ts';

/** The PDF of an issued document, drawn from its record by the same code as in the browser. */
export async function invoiceAttachment(stored: StoredDocument): Promise<MailAttachment> {
  const parsed = parseInvoiceRecord(stored.record);
  if (!parsed.ok) throw new Error('An issued record cannot be read');
  const content = Buffer.from(await createInvoicePdfOnServer(parsed.record));
  return { filename: invoiceFileName(parsed.record, 'pdf'), contentType: 'application/pdf', content };
}
