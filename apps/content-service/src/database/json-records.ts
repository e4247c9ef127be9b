import type { Cents } from '@economat/commerce';
import type { JsonRows } from '../../types/generated/database.d.ts';

/** The tables' rows as `to_jsonb` writes them. */
export type { JsonRows };

/** The names of a list such as `street, city`. */
type Names<List extends string> = List extends `${infer First}, ${infer Rest}` ? First | Names<Rest> : List;

/** The columns of a list, of a row as `to_jsonb` writes it and `jsonb_populate_record` reads it. */
export type JsonRecord<Table extends keyof JsonRows, List extends string> = Pick<
  JsonRows[Table],
  Names<List> & keyof JsonRows[Table]
>;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** Columns in the words of the code: `first_name` is `firstName`, and `total_cents`, which are whole cents, are the `total`. */
export type Fields<Table extends keyof JsonRows, List extends string> = {
  readonly [
    Column in Names<List> & keyof JsonRows[Table] as Camel<Column extends `${infer Sum}_cents` ? Sum : Column>
  ]: Column extends `${string}_cents` ? Cents : JsonRows[Table][Column];
};

/** Reads and writes rows of the columns of a list as the code calls them. */
export function columnsOf<Table extends keyof JsonRows, List extends string>(_table: Table, list: List) {
  const columns = list.split(', ');
  const fields = columns.map(fieldName);
  return {
    read: (row: JsonRecord<Table, List>) => renamed<Fields<Table, List>>(row, columns, fields),
    write: (values: Fields<Table, List>) => renamed<JsonRecord<Table, List>>(values, fields, columns),
  };
}

function renamed<Result>(values: object, from: readonly string[], to: readonly string[]): Result {
  const known = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(to.map((name, at) => [name, known[from[at] ?? name]])) as Result;
}

function fieldName(column: string): string {
  return column.replace(/_cents$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Strapi's own columns of every row. */
export const ROW = 'document_id, created_at, updated_at, published_at';

/** Of a row that is public at once. */
export function rowColumns(documentId: string, at: Date) {
  const moment = at.toISOString();
  return { document_id: documentId, created_at: moment, updated_at: moment, published_at: moment };
}
