import type { ChangedValue } from '@economat/contract';
import { fieldLabel } from '../desk/field-label.ts';
import { wordOf } from './change-words.ts';
import { type EntryShape, entryShape } from './entry-shape-queries.ts';
import { nameKey, type Names, referencesIn, targetOf } from './reference-queries.ts';
import { shownValue } from './shown-value.ts';

/** A field as the desk calls it. */
export function labelOf(type: string, field: string): string {
  return wordOf(type, field) ?? fieldLabel(type, field);
}

/** A value in the desk's terms, references as the names of what they lead to. */
export function namedValue(type: string, field: string, value: unknown, names: Names): ChangedValue {
  const shape = entryShape(type);
  const target = shape === null ? null : targetOf(shape, field);
  if (target === null) return shownValue(value, shape === null ? [] : rowFieldsOf(shape, field));
  const lines = referencesIn(value).map((reference) => names.get(nameKey(target, reference)) ?? 'supprimé depuis');
  return lines.length === 0 ? null : lines;
}

function rowFieldsOf({ components, furtherParts }: EntryShape, field: string): readonly string[] {
  const part = components.find((component) => component.field === field);
  if (part !== undefined) return part.columns.map((column) => column.field);
  return furtherParts.find((further) => further.field === field)?.rowFields ?? [];
}
