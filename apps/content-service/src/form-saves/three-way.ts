/** Fields of a form with their values. */
export type Fields = Readonly<Record<string, unknown>>;

/** Marks of the panel on rows of a list, which are no part of them. */
const MARK = /^__/;

/**
 * Of a form what its editor changed since it was opened: sending the rest would undo what others have saved meanwhile. A single component
 * counts by its own fields; a list, a relation and pictures count as one field each.
 */
export function onlyChanged(opened: Fields, form: Fields): Fields {
  return Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) => {
      const changed = changedPart(opened[field], value);
      return changed === undefined ? [] : [[field, changed]];
    }),
  );
}

/** Undefined for an unchanged value. */
function changedPart(opened: unknown, value: unknown): unknown {
  if (isRelation(value)) return value.connect.length + value.disconnect.length > 0 ? value : undefined;
  if (isSame(opened, value)) return undefined;
  if (!isComponent(opened) || !isComponent(value) || opened.id !== value.id) return value;
  const { id, ...inner } = value;
  return { id, ...onlyChanged(opened, inner) };
}

/** A form sends of a relation what to connect and what to disconnect. */
function isRelation(
  value: unknown,
): value is { readonly connect: readonly unknown[]; readonly disconnect: readonly unknown[] } {
  return isFields(value) && Array.isArray(value['connect']) && Array.isArray(value['disconnect']);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComponent(value: unknown): value is Fields & { readonly id: unknown } {
  return isFields(value) && 'id' in value && !isFile(value);
}

/** A file is chosen, not written, in an entry's form. */
function isFile(value: Fields): boolean {
  return 'mime' in value && 'hash' in value;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/** The value without what forms add: an emptied text is like one that was never there. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map(plain);
  if (!isFields(value)) return value;
  if (isFile(value)) return { file: value['id'] };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, inner]) => !MARK.test(field) && plain(inner) !== null)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, inner]) => [field, plain(inner)]),
  );
}

/**
 * The fields that a save overwrites although others changed them since its form was opened.
 * @param before the entry right before the save.
 * @param after the same after it.
 * @param changedByOthers fields since the form was opened.
 */
export function overwrittenFields(before: Fields, after: Fields, changedByOthers: ReadonlySet<string>): string[] {
  return [...changedByOthers].filter((field) => !isSame(before[field], after[field]));
}

/** What is sent of a form after its editor gave way in these fields, some of them of a component: `bank.iban`. */
export function withoutFields(sent: Fields, fields: readonly string[]): Fields {
  const kept: Record<string, unknown> = { ...sent };
  for (const path of fields) {
    const [field = '', inner] = path.split('.');
    const component = kept[field];
    if (inner === undefined || !isFields(component)) delete kept[field];
    else {
      const { [inner]: _given, ...rest } = component;
      if (Object.keys(rest).every((name) => name === 'id')) delete kept[field];
      else kept[field] = rest;
    }
  }
  return kept;
}
