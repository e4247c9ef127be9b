/**
 * Strapi 4 wraps every entry's fields in `attributes` and every relation in `data`, Strapi 5 does neither. Returns the flat form of both;
 * flat entries stay unchanged.
 */
export function flatEntries(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flatEntries);
  if (!isObject(value)) return value;
  const { attributes, ...others } = value;
  if (isObject(attributes)) return flatEntries({ ...others, ...attributes });
  const fields = Object.entries(value).map(([name, field]) => [name, flatEntries(unwrapRelation(field))] as const);
  return Object.fromEntries(fields);
}

/** A relation is an object with only `data`; a whole answer also has `meta`. */
function unwrapRelation(field: unknown): unknown {
  return isObject(field) && 'data' in field && Object.keys(field).length === 1 ? field['data'] : field;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
