import type { ComponentPart, EntryShape, Link } from './entry-shape-queries.ts';
import { fingerprintOf } from './further-parts.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const named = (name: string) => `"${name}"`;

/** The name of the function with the state of an entry of this table. */
function functionOf(table: string): string {
  return `shop_state_of_${table}`;
}

function columnValue({ personal }: EntryShape, field: string, column: string): string {
  const value = `e.${named(column)}`;
  return personal.includes(field) ? fingerprintOf(`cast(${value} as text)`) : value;
}

function linkValue({ table, own, other, targetTable, isMany }: Link): string {
  const ids = `from ${table} l join ${targetTable} t on t.id = l.${named(other)} where l.${named(own)} = e.id`;
  const id = 'coalesce(t.document_id, cast(t.id as text))';
  return isMany
    ? `(select coalesce(jsonb_agg(${id} order by l.id), '[]') ${ids})`
    : `(select ${id} ${ids} order by l.id limit 1)`;
}

function pictureValue(type: string, field: string): string {
  return `(select coalesce(jsonb_agg(f.file_id order by f."order", f.id), '[]') from files_related_mph f
    where f.related_id = e.id and f.related_type = ${quoted(type)} and f.field = ${quoted(field)})`;
}

function componentSource({ linkTable, table, field, component }: ComponentPart): string {
  return `from ${linkTable} l join ${table} c on c.id = l.cmp_id
    where l.entity_id = e.id and l.component_type = ${quoted(component)} and l.field = ${quoted(field)}`;
}

function componentRow({ columns }: ComponentPart): string {
  return `(select to_jsonb(row_of) from (select ${columns.map(({ field, column }) => `c.${named(column)} as ${named(field)}`).join(', ')}) row_of)`;
}

function listValue(part: ComponentPart): string {
  return `(select coalesce(jsonb_agg(${componentRow(part)} order by l."order", l.id), '[]') ${componentSource(part)})`;
}

/** A single component's fields count as fields of the entry: `bank.iban`. */
function spreadValue(part: ComponentPart): string {
  return `coalesce((select jsonb_object_agg(${quoted(`${part.field}.`)} || inner_field.key, inner_field.value)
    ${componentSource(part).replace('\n    where', ', jsonb_each(' + componentRow(part) + ') inner_field\n    where')}), '{}')`;
}

function stateFunction(shape: EntryShape): string {
  const { type, table, columns, links, components, pictures, furtherParts } = shape;
  const values: (readonly [field: string, value: string])[] = [
    ['_documentId', 'e.document_id'],
    ...columns.map(({ field, column }) => [field, columnValue(shape, field, column)] as const),
    ...links.map((link) => [link.field, linkValue(link)] as const),
    ...pictures.map((field) => [field, pictureValue(type, field)] as const),
    ...components.filter(({ isList }) => isList).map((part) => [part.field, listValue(part)] as const),
    ...furtherParts.map(({ field, value }) => [field, value] as const),
  ];
  const selected = values.map(([field, value]) => `${value} as ${named(field)}`).join(',\n      ');
  const spread = components.filter(({ isList }) => !isList).map((part) => ` || ${spreadValue(part)}`);
  return `create or replace function ${functionOf(table)}(entry integer) returns jsonb language sql stable as $$
    select (select to_jsonb(row_of) from (select ${selected}) row_of)${spread.join('')}
    from ${table} e where e.id = entry $$;`;
}

/**
 * SQL that makes the functions with which the log of changes sees entries as their forms show them: all fields of an entry as one JSON
 * object, components, relations and pictures among them.
 */
export function entryStateFunctions(shapes: readonly EntryShape[]): string {
  const states = shapes.map(({ type, table }) => `when ${quoted(type)} then return ${functionOf(table)}(entry);`);
  const locks = shapes.map(
    ({ type, table }) => `when ${quoted(type)} then
        select e.id into entry from ${table} e
        where e.document_id = document and (language is null or e.locale = language) order by e.id limit 1 for update;`,
  );
  const facts = shapes.map(({ type, personal, nameField }) => {
    return `when ${quoted(type)} then ${quoted(JSON.stringify({ personal, name: nameField }))}::jsonb`;
  });
  return `${shapes.map(stateFunction).join('\n')}
    create or replace function shop_entry_state(entry_type text, entry integer) returns jsonb language plpgsql stable as $$
    begin
      case entry_type ${states.join(' ')} else return null; end case;
    end $$;
    create or replace function shop_lock_entry(entry_type text, document text, language text) returns integer language plpgsql as $$
    declare entry integer;
    begin
      case entry_type ${locks.join(' ')} else null; end case;
      return entry;
    end $$;
    create or replace function shop_entry_facts(entry_type text) returns jsonb language sql immutable as $$
      select case entry_type ${facts.join(' ')} end $$;`;
}
