export interface ChangedField {
  /** Path of the field, e.g. `bank.iban`. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Leaf = readonly [field: string, value: string | null];

/** The fields in which two states differ; a missing state has none. Row ids do not count. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const old = new Map(leavesOf(before, ''));
  const now = new Map(leavesOf(after, ''));
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function leavesOf(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [[path, String(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'id' ? [] : leavesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
