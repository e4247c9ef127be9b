import { cents, formatMoney } from '@economat/commerce';
import type { ChangedValue } from '@economat/contract';
import * as z from 'zod/mini';

const row = z.record(z.string(), z.unknown());
/** A node of rich text: a paragraph, a list, or a piece of text. */
const textNode = z.object({ text: z.optional(z.string()), children: z.optional(z.array(z.unknown())) });

/**
 * A value of the log in the desk's terms.
 * @param rowFields of a list's rows, the fields in the order of reading.
 */
export function shownValue(value: unknown, rowFields: readonly string[]): ChangedValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return null;
  return value.map((entry: unknown) => lineOf(entry, rowFields));
}

function lineOf(entry: unknown, rowFields: readonly string[]): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  if ('children' in entry || 'text' in entry) return plainText(entry);
  const values = row.parse(entry);
  return rowFields
    .flatMap((field) => {
      const value = values[field];
      if (typeof value === 'number') return [field.endsWith('Cents') ? formatMoney(cents(value), 'fr') : String(value)];
      return typeof value === 'string' && value !== '' ? [value] : [];
    })
    .join(' · ');
}

function plainText(node: unknown): string {
  const parsed = z.safeParse(textNode, node);
  if (!parsed.success) return '';
  const { text, children = [] } = parsed.data;
  return text ?? children.map(plainText).join('');
}
