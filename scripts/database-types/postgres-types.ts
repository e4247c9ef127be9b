/** A type of PostgreSQL in TypeScript. */
export interface ValueTypes {
  /** As the service's connection returns it: see `value-parsers.ts` of the content service. */
  readonly returned: string;
  /** As a statement takes it. */
  readonly taken: string;
  /** As `to_jsonb` writes it. */
  readonly json: string;
}

const TEXT: ValueTypes = { returned: 'string', taken: 'string', json: 'string' };
const NUMBER: ValueTypes = { returned: 'number', taken: 'number', json: 'number' };
// Too long for a JavaScript number, so the driver gives text.
const BIGINT: ValueTypes = { returned: 'string', taken: 'number | string', json: 'number' };
const NUMERIC: ValueTypes = { returned: 'number', taken: 'number | string', json: 'number' };
const BOOLEAN: ValueTypes = { returned: 'boolean', taken: 'boolean', json: 'boolean' };
// A moment is sent as text: the driver would write a Date in the time zone of the process.
const MOMENT: ValueTypes = { returned: 'Date', taken: 'string', json: 'string' };
const JSON_VALUE: ValueTypes = { returned: 'unknown', taken: 'string', json: 'unknown' };
const BYTES: ValueTypes = { returned: 'Buffer', taken: 'Buffer', json: 'string' };
const NOTHING: ValueTypes = { returned: 'null', taken: 'null', json: 'null' };

const BY_NAME: Readonly<Record<string, ValueTypes>> = {
  bool: BOOLEAN,
  bpchar: TEXT,
  bytea: BYTES,
  date: TEXT,
  float4: NUMBER,
  float8: NUMBER,
  int2: NUMBER,
  int4: NUMBER,
  int8: BIGINT,
  interval: TEXT,
  json: JSON_VALUE,
  jsonb: JSON_VALUE,
  name: TEXT,
  numeric: NUMERIC,
  pg_snapshot: TEXT,
  text: TEXT,
  time: TEXT,
  timestamp: MOMENT,
  timestamptz: MOMENT,
  tsquery: TEXT,
  tsvector: TEXT,
  uuid: TEXT,
  varchar: TEXT,
  void: NOTHING,
  xid8: TEXT,
};

/** @param name as in `pg_type`; an array's begins with an underscore. */
export function typesOf(name: string): ValueTypes {
  if (name.startsWith('_')) {
    const { returned, taken, json } = typesOf(name.slice(1));
    return { returned: `${returned}[]`, taken: `readonly (${taken})[]`, json: `${json}[]` };
  }
  const types = BY_NAME[name];
  if (types === undefined) throw new Error(`PostgreSQL's type ${name} has no type in TypeScript yet: add it here`);
  return types;
}
