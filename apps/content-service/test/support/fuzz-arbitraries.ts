import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Values that break careless code, whatever the schema asks for. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2_147_483_648, '', ' ', '0', '-1', 'null', '\u0000', '\u202e', '\ud800',
    '😀'.repeat(50), 'x'.repeat(5_000), '<script>alert(1)</script>', `'; drop table orders; --`, '${7*7}', '{{7*7}}', '%00', '../../etc/passwd',
    '=cmd|calc', '__proto__', [], {}, [[[[[[[[[[1]]]]]]]]]], { $gt: '' }, { length: 1e9 }, '0x1F', '1e3', '٣', 'ﬀ', 'İ',
  ), // prettier-ignore
  fc.string({ maxLength: 40, unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'role', '$or', 'data'),
    fc.jsonValue({ maxDepth: 1 }),
  ),
);

/** Mostly what the schema asks for, sometimes anything. */
function orNasty(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: nasty });
}

function text({ pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = Math.min(typeof maxLength === 'number' ? maxLength : 30, 30);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.max(least, most), unit: 'grapheme' }),
    fc.constantFrom('a@b.fr', '75011', '1017 AB', '0612345678', 'FR', 'Léa', 'https://x.example', '2026-11-21'),
  );
}

function number({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<unknown> {
  const min = typeof minimum === 'number' ? Math.max(minimum, -1e9) : -1000;
  const max = typeof maximum === 'number' ? Math.min(maximum, 1e9) : 10_000;
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
}

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const entries = Object.entries(properties as Record<string, JsonSchema>);
  const record = fc.record(Object.fromEntries(entries.map(([name, schema]) => [name, orNasty(arbitraryOf(schema))])), {
    requiredKeys: required as string[],
  });
  const withExtra = fc
    .tuple(record, fc.constantFrom('id', 'role', 'confirmed', '$where', 'createdBy', ''), nasty)
    .map(([fields, key, value]) => ({ ...fields, [key]: value }));
  const withLess = fc.tuple(record, fc.nat()).map(([fields, index]) => {
    const keys = Object.keys(fields);
    return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== keys[index % Math.max(1, keys.length)]));
  });
  return fc.oneof(
    { weight: 8, arbitrary: record },
    { weight: 1, arbitrary: withExtra },
    { weight: 1, arbitrary: withLess },
  );
}

/** Values for a JSON schema of the contract: right ones, and ones with anything anywhere. */
function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map(arbitraryOf));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  switch (schema['type']) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(orNasty(arbitraryOf((schema['items'] as JsonSchema | undefined) ?? {})), { maxLength: 4 });
    case 'object':
      return object(schema);
    default:
      return nasty;
  }
}

export function bodyArbitrary(schema: z.core.$ZodType | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.oneof(fc.constant(undefined), nasty);
  return orNasty(arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema));
}

const searchValue = fc.oneof(
  fc.constantFrom('*', 'password', '1', '-1', 'id:asc', 'createdAt:desc', '$2', 'true', 'a'.repeat(300), '%', '\u0000'),
  fc.string({ maxLength: 12 }),
);
const searchKey = fc.constantFrom(
  'populate', 'populate[user]', 'populate[customer][populate]', 'sort', 'sort[0]', 'fields[0]', 'filters[id][$gt]', 'filters[customer][password][$contains]',
  'filters[$or][0][id]', 'filters[users_permissions_user][id][$eq]', 'pagination[page]', 'pagination[pageSize]', 'pagination[limit]', 'pagination[start]',
  'accessToken', 'token', 'locale', 'status', 'publicationState', '_q', '__proto__[x]', 'filters[[[[', 'a[b][c][d][e][f][g][h][i]',
); // prettier-ignore

export const searchArbitrary = fc
  .array(fc.tuple(searchKey, searchValue), { maxLength: 4 })
  .map((pairs) =>
    pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

/** Path parameters: own things, other people's things, and what is no id at all. */
export function idArbitrary(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(
      '0',
      '-1',
      '1',
      '9'.repeat(30),
      '2147483648',
      'null',
      'undefined',
      '%27',
      '%00',
      '..%2f',
      'me',
      'ORD-0000001',
      'a'.repeat(24),
      'A'.repeat(24),
      '😀',
      '__proto__',
      'x'.repeat(2_000),
    ),
    fc
      .string({ minLength: 1, maxLength: 30 })
      .map((part) => encodeURIComponent(part.toWellFormed()).replaceAll('.', '%2E')),
  );
}
