import { mkdir, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../../scripts/stack/paths.ts';
import { rowsTable } from './markdown.ts';
import { picture } from './picture.ts';
import { NO_BAR, type Row } from './report.ts';

const PAGE = inRoot('docs/performance.md');
const PICTURE = inRoot('docs/performance.svg');

/** One part of the benchmark with what it found. */
export interface Chapter {
  readonly title: string;
  /** How it is measured, for the reader of the page. */
  readonly method: string;
  readonly rows: readonly Row[];
  readonly details?: string;
}

/** Writes docs/performance.md and its picture from what one whole run has found. */
export async function writePerformancePage(chapters: readonly Chapter[]): Promise<void> {
  await mkdir(inRoot('docs'), { recursive: true });
  await writeFile(PICTURE, picture(chapters.flatMap(({ rows }) => rows)));
  const options = (await resolveConfig(PAGE)) ?? {};
  await writeFile(PAGE, await format(page(chapters), { ...options, filepath: PAGE }));
}

function page(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap((chapter) => chapter.rows).filter(({ limit }) => limit !== NO_BAR);
  const missed = rows.filter(({ passes }) => !passes).length;
  const verdict =
    missed === 0
      ? `All ${rows.length} bars are met.`
      : `${rows.length - missed} of ${rows.length} bars are met, ${missed} missed.`;
  return [
    '# Performance',
    `Written by \`npm run bench\`, which measures everything below in one run on one machine: a shop of its own on demo data, and beside
each figure the baseline that it is compared with, in alternating rounds. Figures are medians of ratios, so that they say the same on
another machine; sizes and the browser's simulated times do so by themselves. The command ends with an error when a bar is missed.
\`npm run bench -- orders pages\` measures only those parts and writes nothing.`,
    `**${verdict}**`,
    '![Each figure beside its bar](performance.svg)',
    ...chapters.map(chapterText),
    `## Other shops

Vendure, Medusa and their starters were measured on another machine: 114 and 27 product reads a second, 4.2 and 0.5 orders a second, 462 and
2 496 ms for one guest's checkout, 26 and 13 pages a second at best, 218 and 412 kB of JavaScript on the product page, 884 and 896 ms from
click to product at a quarter of the speed, Lighthouse mobile 79–80 and 58–65. They do not run here, so no ratio with them is given: only
sizes and Lighthouse's simulated figures may be held against them.`,
    '',
  ].join('\n\n');
}

function chapterText({ title, method, rows, details }: Chapter): string {
  return [
    `## ${title}`,
    method,
    ...(rows.length > 0 ? [rowsTable(rows)] : []),
    ...(details === undefined ? [] : [details]),
  ].join('\n\n');
}
