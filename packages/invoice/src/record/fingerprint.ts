import type { InvoiceRecord } from './record.ts';

/**
 * SHA-256 of the record's canonical JSON, as 64 lower-case hexadecimal digits, stored beside the record at issue: an altered record no
 * longer matches.
 */
export async function invoiceFingerprint(record: InvoiceRecord): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(record)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * JSON with sorted keys and no spaces, so that a database that reorders keys (jsonb does) gives the same text. Numbers in a
 * record are integers and percents, for which JSON.stringify has one spelling.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sortedByKey(inner) : inner));
}

function sortedByKey(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
