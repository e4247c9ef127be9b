import type * as z from 'zod/mini';

/**
 * The JSON in the column `entry` of rows, as PostgreSQL builds it for the schema. A row that does not fit (a logo whose picture was deleted
 * from the library) is dropped with a warning, so that the others are shown.
 */
export function jsonOfRows<Entry>(schema: z.ZodMiniType<Entry>, rows: readonly { readonly entry: unknown }[]): Entry[] {
  return rows.flatMap(({ entry }) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    strapi.log.warn(`Content left out (${problems.join('; ')}): ${JSON.stringify(entry).slice(0, 200)}`);
    return [];
  });
}
