import { globSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { inRoot } from '../stack/paths.ts';

const SCHEMAS = [
  'api/*/content-types/*/schema.json',
  'extensions/*/content-types/*/schema.json',
  'components/*/*.json',
];
/** Stand in other tables. */
const NOT_COLUMNS = new Set(['relation', 'media', 'component', 'dynamiczone']);
/** Columns that Strapi fills in every row of a content type. */
const ALWAYS_FILLED = ['document_id', 'created_at', 'updated_at'];

const contentType = z.object({
  collectionName: z.string(),
  kind: z.optional(z.string()),
  attributes: z.record(
    z.string(),
    z.object({
      type: z.string(),
      required: z.optional(z.boolean()),
      enum: z.optional(z.array(z.string())),
      /** Left out by editors and then filled in by the shop. */
      pluginOptions: z.optional(z.object({ shop: z.optional(z.object({ isFilled: z.boolean() })) })),
    }),
  ),
});

export interface ColumnPromise {
  readonly table: string;
  readonly column: string;
  readonly isFilled: boolean;
  /** The only values it takes. */
  readonly values: readonly string[] | null;
}

/**
 * What Strapi holds about the columns of its content types without telling PostgreSQL: which fields must be filled and which values
 * an enumeration has.
 */
export function readColumnPromises(): ColumnPromise[] {
  const src = inRoot('apps/content-service/src');
  return globSync(SCHEMAS, { cwd: src }).flatMap((file) => {
    const {
      collectionName: table,
      kind,
      attributes,
    } = contentType.parse(JSON.parse(readFileSync(`${src}/${file}`, 'utf8')));
    const filled = kind === undefined ? [] : ALWAYS_FILLED;
    return [
      ...filled.map((column) => ({ table, column, isFilled: true, values: null })),
      ...Object.entries(attributes)
        .filter(([, { type }]) => !NOT_COLUMNS.has(type))
        .map(([name, attribute]) => ({
          table,
          column: columnOf(name),
          isFilled: attribute.required === true || attribute.pluginOptions?.shop?.isFilled === true,
          values: attribute.enum ?? null,
        })),
    ];
  });
}

/** The column of an attribute: `address2` is kept in `address_2`, `PD_PriceRange` in `pd_price_range`. */
function columnOf(attribute: string): string {
  return attribute.replaceAll(/([a-z])(?=[A-Z0-9])|([A-Z])(?=[A-Z][a-z])|(\d)(?=[A-Za-z])/g, '$1$2$3_').toLowerCase();
}
