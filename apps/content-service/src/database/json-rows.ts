import type * as z from 'zod/mini';

/**
 * The JSON in the one column `entry` of rows, shaped by PostgreSQL as the schema says. A row that does not fit (a logo whose picture
 * was deleted from the library) is left out with a warning: it must not take the others along.
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
