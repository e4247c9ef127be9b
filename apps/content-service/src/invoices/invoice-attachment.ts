import { invoiceFileName, parseInvoiceRecord } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import type { MailAttachment } from '../mail/mail-transport.ts';
import { documentFile } from './document-file.ts';
import type { StoredDocument } from './invoice-queries.ts';

/** The PDF of an issued document. */
export async function invoiceAttachment(sql: Sql, stored: StoredDocument): Promise<MailAttachment> {
  const parsed = parseInvoiceRecord(stored.record);
  if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error('An issued record cannot be read');
  const { bytes: content } = await documentFile(sql, parsed.record.number);
  return { filename: invoiceFileName(parsed.record, 'pdf'), contentType: 'application/pdf', content };
}
