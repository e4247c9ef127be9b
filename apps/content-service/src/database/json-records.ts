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

/** Strapi's own columns of every row. */
export const ROW = 'document_id, created_at, updated_at, published_at';

/** Of a row that is public at once. */
export function rowColumns(documentId: string, at: Date) {
  const moment = at.toISOString();
  return { document_id: documentId, created_at: moment, updated_at: moment, published_at: moment };
}
