import * as z from 'zod/mini';
import { type EntryShape, entryShape } from './entry-shape-queries.ts';
import { LOGGED_ENTRIES, type LoggedEntry } from './logged-entries.ts';
import type { State } from './states.ts';

const FILE = 'plugin::upload.file';
const entries: Readonly<Record<string, LoggedEntry>> = LOGGED_ENTRIES;
const found = z.looseObject({ id: z.number(), documentId: z.nullish(z.string()) });

/** The type that a field refers to; null for a field with values of its own. */
export function targetOf({ links, pictures }: EntryShape, field: string): string | null {
  if (pictures.includes(field)) return FILE;
  return links.find((link) => link.field === field)?.target ?? null;
}

/** What a field refers to: documentIds, or numbers of files. */
export function referencesIn(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** The names of entries by type and reference, as they are called now. */
export type Names = ReadonlyMap<string, string>;

export function nameKey(type: string, reference: string): string {
  return `${type} ${reference}`;
}

function referencesOf(type: string, states: readonly State[]): (readonly [target: string, reference: string])[] {
  const shape = entryShape(type);
  if (shape === null) return [];
  return states.flatMap((state) =>
    Object.entries(state).flatMap(([field, value]) => {
      const target = targetOf(shape, field);
      return target === null ? [] : referencesIn(value).map((reference) => [target, reference] as const);
    }),
  );
}

/** Names of all that these states refer to; what is gone has none. */
export async function namesIn(
  changes: readonly { readonly type: string; readonly states: readonly State[] }[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  for (const [target, reference] of changes.flatMap(({ type, states }) => referencesOf(type, states))) {
    wanted.set(target, (wanted.get(target) ?? new Set()).add(reference));
  }
  const names = new Map<string, string>();
  for (const [target, references] of wanted) {
    const key = target === FILE ? 'id' : 'documentId';
    const nameField = entries[target]?.nameField ?? 'name';
    const rows: unknown = await strapi.db.query(target).findMany({ where: { [key]: { $in: [...references] } } });
    for (const row of z.array(found).parse(rows)) {
      const name = row[nameField];
      names.set(nameKey(target, String(row[key])), typeof name === 'string' ? name : `n° ${row.id}`);
    }
  }
  return names;
}
