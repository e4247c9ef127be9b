import { invoiceFileName } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import type { MailAttachment } from '../mail/outgoing-mail.ts';
import { documentFile } from './document-file.ts';
import type { StoredDocument } from './invoice-queries.ts';
import { issuedRecord } from './issued-record.ts';

/** The PDF of an issued document. */
export async function invoiceAttachment(sql: Sql, stored: StoredDocument): Promise<MailAttachment> {
  const record = issuedRecord(stored.record);
  const { bytes: content } = await documentFile(sql, record.number);
  return { filename: invoiceFileName(record, 'pdf'), contentType: 'application/pdf', content };
}
