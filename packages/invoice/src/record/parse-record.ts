import type { InvoiceRecord } from './record.ts';
import { invoiceRecordSchema } from './record-schema.ts';

export type ParsedRecord =
  | { readonly ok: true; readonly record: InvoiceRecord }
  | { readonly ok: false; readonly problems: readonly { readonly path: string; readonly message: string }[] };

/** Reads a record that comes from storage or from the network. Checks the shape only; `recordProblems` checks the sums. */
export function parseInvoiceRecord(input: unknown): ParsedRecord {
  const parsed = invoiceRecordSchema.safeParse(input);
  if (parsed.success) return { ok: true, record: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  };
}
