import { Client } from 'pg';
import { type Catalog, readCatalog } from './catalog.ts';
import { type Fact, jsonOf, UNKNOWN } from './column-facts.ts';
import { describeStatement } from './describe-statement.ts';
import { findStatements } from './find-statements.ts';
import { typesOf } from './postgres-types.ts';
import { statementFacts } from './statement-facts.ts';

/** Replaces a statement's names by `$1`, `$2`, …, as the service does when it runs it. */
export type NumberValues = (statement: string) => { readonly text: string; readonly names: readonly string[] };

const HEADER = `/**
 * Made by \`npm run database:types\` from the migrated database and the statements of the content service: change those, not this.
 * \`JsonRows\` are rows as \`to_jsonb\` writes them.
 */`;

/**
 * The types of every statement's values and rows, and of the tables that they name, from PostgreSQL. Rejects with the places of the
 * statements that do not fit the database.
 */
export async function generateDatabaseTypes(databaseUrl: string, numbered: NumberValues): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalog = await readCatalog(client);
    const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
    const typeNames = new Map(rows.map(({ oid, typname }) => [oid, typname]));
    const entries = new Map<string, string>();
    const tables = new Set<string>();
    const problems: string[] = [];
    for (const { text, place } of findStatements()) {
      if (text !== null && entries.has(text)) continue;
      try {
        if (text === null)
          throw new Error('put the statement together from constants, so that the compiler knows its text');
        const described = await describe(client, numbered(text), { catalog, typeNames });
        entries.set(text, `  ${JSON.stringify(text)}: ${described.types};`);
        for (const table of described.tables) if (catalog.has(table)) tables.add(table);
      } catch (error) {
        problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    if (problems.length > 0) throw new Error(`Statements that do not fit the database:\n${problems.join('\n')}`);
    const statements = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
    return [
      HEADER,
      'export interface JsonRows {',
      ...[...tables].sort().map((table) => tableEntry(table, catalog)),
      '}',
      '',
      'export interface Statements {',
      ...statements,
      '}',
      '',
    ].join('\n');
  } finally {
    await client.end();
  }
}

interface Known {
  readonly catalog: Catalog;
  readonly typeNames: ReadonlyMap<number, string>;
}

async function describe(client: Client, { text, names }: ReturnType<NumberValues>, { catalog, typeNames }: Known) {
  const typeOf = (oid: number) => typesOf(typeNames.get(oid) ?? String(oid));
  const description = await describeStatement(client, text);
  const { columns, tables } = await statementFacts(text, catalog);
  const values = new Map<string, Set<string>>();
  for (const [index, name] of names.entries()) {
    const types = values.get(name) ?? new Set();
    values.set(name, types.add(typeOf(description.values[index] ?? 0).taken));
  }
  const takes = [...values].map(([name, types]) => `${name}: ${takenAs([...types])}`);
  const returns = description.columns.map(
    ({ name, type }, index) => `${property(name)}: ${returnedAs(typeOf(type).returned, columns[index] ?? UNKNOWN)}`,
  );
  return { types: `{ values: { ${takes.join('; ')} }; row: { ${returns.join('; ')} } }`, tables };
}

/** A value used in several places has to fit all of them. */
function takenAs(types: readonly string[]): string {
  return types.length === 1 ? (types[0] ?? 'never') : types.map((type) => `(${type})`).join(' & ');
}

function tableEntry(table: string, catalog: Catalog): string {
  const columns = catalog.get(table) ?? [];
  return [`  ${table}: {`, ...columns.map((fact) => `    ${property(fact.name)}: ${jsonOf(fact)};`), '  };'].join('\n');
}

function returnedAs(type: string, fact: Fact): string {
  if (type === 'unknown') return jsonOf(fact);
  const { values, isNullable } = fact;
  if (type !== 'string' || values === null) return isNullable && type !== 'null' ? `${type} | null` : type;
  return [...values.map((value) => JSON.stringify(value)), ...(isNullable ? ['null'] : [])].join(' | ');
}

function property(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}
