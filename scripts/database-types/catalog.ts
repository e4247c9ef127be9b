import type { Client } from 'pg';
import type { Facts, NamedFact } from './column-facts.ts';
import { readColumnPromises } from './content-types.ts';
import { typesOf } from './postgres-types.ts';

/** Tables of the migrated database with their columns in order. */
export type Catalog = ReadonlyMap<string, Facts>;

interface StoredColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly checks: readonly string[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows } = await client.query<StoredColumn>(COLUMNS);
  const promises = new Map(readColumnPromises().map((promise) => [`${promise.table}.${promise.column}`, promise]));
  const catalog = new Map<string, NamedFact[]>();
  for (const { table, name, type, isNullable, checks } of rows) {
    const promise = promises.get(`${table}.${name}`);
    promises.delete(`${table}.${name}`);
    const values = promise?.values ?? checks.map(valuesOfCheck).find((list) => list !== null) ?? null;
    const { json } = typesOf(type);
    const columns = catalog.get(table) ?? [];
    columns.push({
      name,
      isNullable: isNullable && promise?.isFilled !== true,
      values,
      json: json === 'unknown' ? null : (values?.map((value) => JSON.stringify(value)).join(' | ') ?? json),
    });
    catalog.set(table, columns);
  }
  const [missing] = promises.keys();
  if (missing !== undefined) throw new Error(`The database has no column ${missing}`);
  return catalog;
}

/** The list of a check `column in ('a', 'b')`, as PostgreSQL writes it down; null for another check. */
function valuesOfCheck(definition: string): string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
  return list === undefined ? null : [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}
