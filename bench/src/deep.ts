import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { inRoot } from '../../scripts/stack/paths.ts';
import type { Chapter } from './performance-page.ts';

/** What the long parts found last, each with the version that it measured: they are too long for every run. */
const DEEP = inRoot('bench/deep.json');

const chapterSchema = z.object({
  title: z.string(),
  method: z.string(),
  version: z.string(),
  rows: z.array(
    z.object({
      what: z.string(),
      measured: z.number(),
      limit: z.string(),
      passes: z.boolean(),
      better: z.enum(['more', 'less', 'neither']),
      fulfilment: z.optional(z.number()),
    }),
  ),
  details: z.optional(z.string()),
});
const deepSchema = z.record(z.string(), chapterSchema);
type DeepChapters = z.infer<typeof deepSchema>;

/** By the names of their parts. */
export async function readDeep(): Promise<DeepChapters> {
  return deepSchema.parse(JSON.parse(await readFile(DEEP, 'utf8')));
}

/** Keeps what a long part found; one that could not be measured leaves what was found before. */
export async function keepDeep(name: string, version: string, chapter: Chapter): Promise<void> {
  if (chapter.rows.some(({ measured }) => !Number.isFinite(measured))) return;
  const found = { ...(await readDeep()), [name]: { ...chapter, version } };
  await writeFile(DEEP, `${JSON.stringify(found, null, 2)}\n`);
}
