import { type IssuedRecord, parseInvoiceRecord } from '@economat/invoice';

/** A document as it was stored when it was issued. It must parse: books that silently skip one would be worse than none. */
export function issuedRecord(stored: unknown, name = 'An issued record'): IssuedRecord {
  const parsed = parseInvoiceRecord(stored);
  if (!parsed.ok || parsed.record.kind === 'pro-forma') throw new Error(`${name} cannot be read`);
  return parsed.record;
}
