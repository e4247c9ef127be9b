import { createHash } from 'node:crypto';
import { parseInvoiceRecord } from '@economat/invoice';
import { createInvoicePdfOnServer } from '@economat/invoice/node';
import type { Sql } from '../database/sql.ts';
import { findIssued } from '../invoices/invoice-queries.ts';

/** The Factur-X of an issued document, byte for byte as its buyer's browser draws it, and its SHA-256. */
export async function drawDocument(sql: Sql, number: string): Promise<{ bytes: Buffer; sha256: string }> {
  const parsed = parseInvoiceRecord(await findIssued(sql, number));
  if (!parsed.ok) throw new Error(`The issued document ${number} cannot be read`);
  const bytes = Buffer.from(await createInvoicePdfOnServer(parsed.record));
  return { bytes, sha256: sha256Of(bytes) };
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
