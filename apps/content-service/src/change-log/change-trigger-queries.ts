import { connection } from '../database/connection.ts';
import { type EntryShape, entryShapes } from './entry-shape-queries.ts';
import { entryStateFunctions } from './entry-state-queries.ts';
import { PLACED_ROWS } from './further-parts.ts';

/** A member of staff, or somebody outside the shop's service, as `shop_note_change` tells them apart. */
const NOT_THE_SHOP = `coalesce(current_setting('shop.actor', true), '') <> '' or current_setting('application_name') <> 'economat-content'`;

/** A table whose rows are part of entries. */
interface WatchedTable {
  readonly occasion: EntryShape['occasion'];
  readonly soldColumns: readonly string[];
  /** SQL for the type and the id of the entry of a row (`@row`), once for each type that has such rows. */
  readonly entries: readonly string[];
}

function partsOf({
  type,
  table,
  links,
  components,
  pictures,
}: EntryShape): (readonly [table: string, entry: string])[] {
  const of = (id: string) => `'${type}', ${id}`;
  return [
    [table, of('@row.id')],
    ...links.map((link) => [link.table, of(`@row."${link.own}"`)] as const),
    ...components.flatMap((part) => [
      [part.linkTable, of('@row.entity_id')] as const,
      [
        part.table,
        of(`(select l.entity_id from ${part.linkTable} l
          where l.cmp_id = @row.id and l.component_type = '${part.component}' limit 1)`),
      ] as const,
    ]),
    ...(pictures.length > 0 ? ([['files_related_mph', '@row.related_type, @row.related_id']] as const) : []),
  ];
}

/** Every table of logged entries. */
function watchedTables(shapes: readonly EntryShape[]): ReadonlyMap<string, WatchedTable> {
  const tables = new Map<string, WatchedTable>();
  function watch(
    table: string,
    entry: string,
    { occasion, soldColumns = [] }: Pick<EntryShape, 'occasion' | 'soldColumns'>,
  ) {
    const entries = new Set([...(tables.get(table)?.entries ?? []), entry]);
    tables.set(table, { occasion, soldColumns, entries: [...entries] });
  }
  for (const shape of shapes) {
    for (const { tables: ofPart } of shape.furtherParts) {
      for (const [table, entry] of ofPart) watch(table, `'${shape.type}', ${entry}`, { occasion: 'not-of-the-shop' });
    }
    for (const [table, entry] of partsOf(shape)) {
      const { occasion, soldColumns } = shape;
      watch(
        table,
        entry,
        table === shape.table && soldColumns !== undefined ? { occasion, soldColumns } : { occasion },
      );
    }
  }
  return tables;
}

function noteRow(entries: readonly string[], row: string, source = ''): string {
  return entries
    .map((entry) => `perform shop_note_change(${entry.replaceAll('@row', row)})${source};`)
    .join('\n      ');
}

/** @param columns of the table, where some of them are sold */
function triggersOf(
  table: string,
  { occasion, soldColumns, entries }: WatchedTable,
  columns: readonly string[],
): string {
  const logged = columns.filter((column) => !soldColumns.includes(column));
  const update = soldColumns.length === 0 ? 'update' : `update of ${logged.map((column) => `"${column}"`).join(', ')}`;
  const others = `when (${NOT_THE_SHOP})`;
  const changed = occasion === 'always' ? '' : others;
  const run = `for each row`;
  const trigger = (name: string, event: string, condition: string) =>
    `create or replace trigger ${name} before ${event} on ${table} ${run} ${condition} execute function shop_watch_${table}();`;
  return `
    create or replace function shop_watch_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
      ${noteRow(entries, 'r', ` from ${table} r`)}
      return null;
      end if;
      if tg_op <> 'INSERT' then
      ${noteRow(entries, 'old')}
      end if;
      if tg_op = 'DELETE' then return old; end if;
      ${noteRow(entries, 'new')}
      return new;
    end $$;
    ${trigger('shop_log_change', `delete or ${update}`, changed)}
    ${soldColumns.length === 0 ? '' : trigger('shop_log_sold', `update of ${soldColumns.map((column) => `"${column}"`).join(', ')}`, others)}
    ${PLACED_ROWS.has(table) ? '' : trigger('shop_log_new', 'insert', others)}
    create or replace trigger shop_log_emptying before truncate on ${table}
      for each statement execute function shop_watch_${table}();`;
}

/**
 * Makes every write to a logged entry leave who, when, before and after, whatever way it takes. Installed at each start, because Strapi adds
 * tables and columns as the content types grow.
 */
export async function installChangeTriggers(): Promise<void> {
  const knex = connection();
  const shapes = entryShapes();
  await knex.raw(literally(entryStateFunctions(shapes)));
  // One table at a time: a lock on several would make an order of another replica and this start wait for each other.
  for (const [table, watched] of watchedTables(shapes)) {
    const columns = watched.soldColumns.length === 0 ? [] : Object.keys(await knex(table).columnInfo());
    await knex.raw(literally(triggersOf(table, watched, columns)));
  }
}

/** Knex takes a question mark for a value. */
function literally(sql: string): string {
  return sql.replaceAll('?', '\\?');
}
