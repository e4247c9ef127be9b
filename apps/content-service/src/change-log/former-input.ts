import type { UID } from '@strapi/strapi';
import * as z from 'zod/mini';
import type { ComponentPart, EntryShape } from './entry-shape-queries.ts';
import { type Names, nameKey, referencesIn, targetOf } from './reference-queries.ts';
import type { State } from './states.ts';

const componentRow = z.looseObject({ id: z.number() });
type ComponentRow = z.infer<typeof componentRow>;

/** A former state as a form would send it. */
export interface FormerInput {
  readonly data: Readonly<Record<string, unknown>>;
  /** Fields that refer to what is gone; they are left as they are. */
  readonly left: readonly string[];
}

/**
 * @param present the entry with its components as they are now; null when it is gone.
 * @param names of what exists among the references of the state.
 */
export function formerInput(shape: EntryShape, state: State, present: State | null, names: Names): FormerInput {
  const data: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [field, value] of Object.entries(state)) {
    const target = targetOf(shape, field);
    const [first = '', inner] = field.split('.');
    const part = shape.components.find((component) => component.field === first);
    if (target !== null) {
      const references = referencesIn(value);
      if (references.every((reference) => names.has(nameKey(target, reference)))) {
        data[field] = referenceInput(shape, field, references);
      } else left.push(field);
    } else if (part === undefined) data[field] = value;
    else if (inner === undefined) data[field] = listInput(part, value, present?.[field]);
    else data[first] = { ...componentInput(part, data[first] ?? present?.[first]), [inner]: value };
  }
  return { data, left };
}

function referenceInput({ type, pictures }: EntryShape, field: string, references: readonly string[]): unknown {
  if (!pictures.includes(field)) return { set: references.map((documentId) => ({ documentId })) };
  const attribute = strapi.contentType(type as UID.ContentType).attributes[field];
  const files = references.map(Number);
  return attribute !== undefined && 'multiple' in attribute && attribute.multiple === true ? files : (files[0] ?? null);
}

/** What a form sends of a component that is there: its id and all its fields. */
function componentInput({ columns }: ComponentPart, present: unknown): Readonly<Record<string, unknown>> {
  const row = z.safeParse(z.looseObject({}), present);
  if (!row.success) return {};
  const kept = ['id', ...columns.map(({ field }) => field)];
  return Object.fromEntries(Object.entries(row.data).filter(([field]) => kept.includes(field)));
}

/** Rows that are still there keep their ids, so that addresses which name them still lead to them. */
function listInput(part: ComponentPart, former: unknown, present: unknown): unknown[] {
  const free = [...(z.safeParse(z.array(componentRow), present).data ?? [])];
  const rows = z.array(z.record(z.string(), z.unknown())).parse(former ?? []);
  const isSame = (row: State, other: ComponentRow) => part.columns.every(({ field }) => other[field] === row[field]);
  const matched = rows.map((row) => {
    const at = free.findIndex((other) => isSame(row, other));
    return at < 0 ? row : { ...row, id: free.splice(at, 1)[0]?.id };
  });
  return matched.map((row) => {
    const other = 'id' in row ? undefined : free.shift();
    return other === undefined ? row : { ...row, id: other.id };
  });
}
