import * as z from 'zod/mini';
import { wrappedStrictly } from './fields.ts';
import { itemsQuery } from './staff-catalogue.ts';

/** Rows of one file, and the bytes that they may have on their way. */
export const IMPORT_ROWS = 5000;
export const IMPORT_BYTES = 4 * 1024 * 1024;
const COLUMNS = 40;
const CELL_LENGTH = 2000;

const cells = z
  .array(z.string().check(z.maxLength(CELL_LENGTH, { error: 'too-long' })))
  .check(z.maxLength(COLUMNS, { error: 'too-many' }));
const sheet = {
  /** The first line. */
  head: cells.check(z.minLength(1, { error: 'required' })),
  /** The others in their order, also the empty ones, which are counted. */
  rows: z.array(cells).check(z.minLength(1, { error: 'required' }), z.maxLength(IMPORT_ROWS, { error: 'too-many' })),
};
export type ItemSheet = z.infer<z.ZodMiniObject<typeof sheet>>;

export const planImportRequest = wrappedStrictly(z.strictObject(sheet));
export const importRequest = wrappedStrictly(
  z.strictObject({ ...sheet, fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'fingerprint' })) }),
);

export const itemExportQuery = z.strictObject({ ...itemsQuery.shape });

/** Heads of the columns that are no field of the article itself: its identity, and the way to its category. */
export const ITEM_ID_TITLE = 'Identifiant';
export const CATEGORY_TITLE = 'Rayon';
/** Between the titles of a way. */
export const WAY_SEPARATOR = ' › ';
