import type * as z from 'zod/mini';
import { connection } from './connection.ts';

/**
 * Runs a query whose one column `entry` is JSON, shaped by PostgreSQL as the schema says. A row that does not fit
 * (a logo whose picture was deleted from the library) is left out with a warning: it must not take the others along.
 */
export async function readJsonRows<Row>(schema: z.ZodMiniType<Row>, sql: string): Promise<Row[]> {
  const { rows } = await connection().raw<{ rows: { entry: string }[] }>(`select entry::text from (${sql}) as entries`);
  return rows.flatMap(({ entry }) => {
    const parsed = schema.safeParse(JSON.parse(entry));
    if (parsed.success) return [parsed.data];
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    strapi.log.warn(`Content left out (${problems.join('; ')}): ${entry.slice(0, 200)}`);
    return [];
  });
}
