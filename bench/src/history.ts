import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { inRoot } from '../../scripts/stack/paths.ts';
import type { Row } from './report.ts';

/** One line for each released version: what a whole run has found last. */
const HISTORY = inRoot('bench/history.jsonl');
/** A figure that got worse by more than this is reported. */
const TOLERANCE = 0.1;
/** How everything is measured now. Figures of another method are kept, and compared with nothing. */
export const METHOD = 'durable database, stock counted, mails sent';

const entrySchema = z.object({
  version: z.string(),
  method: z.string(),
  figures: z.record(z.string(), z.number()),
});
/** What one version was measured at, by the words of its rows. */
export type Entry = z.infer<typeof entrySchema>;

/** All versions, the oldest first. */
export async function readHistory(): Promise<Entry[]> {
  const text = await readFile(HISTORY, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => entrySchema.parse(JSON.parse(line)));
}

/** The history with this run as what its version was measured at. */
export function withRun(history: readonly Entry[], version: string, rows: readonly Row[]): Entry[] {
  const measured = rows.filter((row) => Number.isFinite(row.measured));
  const figures = Object.fromEntries(measured.map((row) => [row.what, Number(row.measured.toPrecision(4))]));
  return [...history.filter((entry) => entry.version !== version), { version, method: METHOD, figures }];
}

export async function writeHistory(history: readonly Entry[]): Promise<void> {
  await writeFile(HISTORY, history.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** What got worse by more than a tenth since the last version that was measured the same way, one sentence each. */
export function alarms(history: readonly Entry[], rows: readonly Row[]): string[] {
  const now = history.at(-1);
  const before = history.slice(0, -1).findLast(({ method }) => method === now?.method);
  if (before === undefined) return [];
  return rows.flatMap(({ what, measured, better }) => {
    const then = before.figures[what];
    if (then === undefined || better === 'neither') return [];
    const isWorse = better === 'less' ? measured > then * (1 + TOLERANCE) : measured < then * (1 - TOLERANCE);
    return isWorse ? [`${what}: ${measured.toPrecision(3)}, and ${then.toPrecision(3)} in ${before.version}`] : [];
  });
}
