import { mkdir, writeFile } from 'node:fs/promises';
import { formatText } from '../../scripts/checks/format-text.ts';
import { inRoot } from '../../scripts/stack/paths.ts';
import { historyPicture } from './history-picture.ts';
import { alarms, type Entry } from './history.ts';
import { rowsTable } from './markdown.ts';
import { picture } from './picture.ts';
import { NO_BAR, type Row } from './report.ts';

const PAGE = inRoot('docs/performance.md');
const PICTURE = inRoot('docs/performance.svg');
const COURSE = inRoot('docs/performance-history.svg');

/** One part of the benchmark with what it found. */
export interface Chapter {
  readonly title: string;
  /** How it is measured, for the reader of the page. */
  readonly method: string;
  readonly rows: readonly Row[];
  readonly details?: string | undefined;
  /** Of a chapter that was measured in another run: what version. */
  readonly version?: string;
}

/** Writes docs/performance.md and its pictures from what one whole run has found; `history` ends with this run, `deep` was found by the long parts before. */
export async function writePerformancePage(
  chapters: readonly Chapter[],
  history: readonly Entry[],
  deep: readonly Chapter[],
): Promise<void> {
  await mkdir(inRoot('docs'), { recursive: true });
  await writeFile(PICTURE, picture(chapters.flatMap(({ rows }) => rows)));
  await writeFile(COURSE, historyPicture(history));
  await writeFile(PAGE, formatText(PAGE, page(chapters, history, deep)));
}

function page(chapters: readonly Chapter[], history: readonly Entry[], deep: readonly Chapter[]): string {
  const rows = chapters.flatMap((chapter) => chapter.rows).filter(({ limit }) => limit !== NO_BAR);
  const missed = rows.filter(({ passes }) => !passes).length;
  const verdict =
    missed === 0
      ? `All ${rows.length} bars are met.`
      : `${rows.length - missed} of ${rows.length} bars are met, ${missed} missed.`;
  return [
    '# Performance',
    `Written by \`npm run bench\`, which measures what is below in one run on one machine, but for the chapters that say
otherwise: a shop of its own on demo data, and beside
each figure the baseline that it is compared with, in alternating rounds. Figures are medians of ratios, so that they say the same on
another machine; sizes and the browser's simulated times do so by themselves. The command ends with an error when a bar is missed.
\`npm run bench -- orders pages\` measures only those parts and writes nothing down; \`npm run bench:deep\` measures what takes longer.`,
    `**${verdict}**`,
    '![Each figure beside its bar](performance.svg)',
    courseText(chapters, history),
    ...[...chapters, ...deep].map(chapterText),
    `## Other shops

Vendure, Medusa and their starters were measured on another machine: 114 and 27 product reads a second, 4.2 and 0.5 orders a second, 462 and
2 496 ms for one guest's checkout, 26 and 13 pages a second at best, 218 and 412 kB of JavaScript on the product page, 884 and 896 ms from
click to product at a quarter of the speed, Lighthouse mobile 79–80 and 58–65. They are no part of a run, so no ratio with them is given:
only sizes and Lighthouse's simulated figures may be held against them. Vendure alone was run on the machine of these figures once, while it did other
work: 259 ms of processor time for an order in five requests, 292 in eleven, without mails. On a third, slower one it took 437 and 574, where
an order of this shop with its mail took 15, on a fourth 514 and 635, and this shop 16.`,
    '',
  ].join('\n\n');
}

function courseText(chapters: readonly Chapter[], history: readonly Entry[]): string {
  const worse = alarms(
    history,
    chapters.flatMap(({ rows }) => rows),
  );
  const summary =
    worse.length === 0
      ? 'Nothing got more than a tenth worse since the version before.'
      : '**Worse than in the version before:**';
  return [
    '## From version to version',
    `\`bench/history.jsonl\` keeps the figures of each released version. Version 1.0.0 was measured on a database that was not durable, without
counted stock and without mails: its figures are kept and compared with nothing.`,
    '![The course of each figure](performance-history.svg)',
    [summary, ...worse.map((sentence) => `- ${sentence}`)].join('\n\n'),
  ].join('\n\n');
}

function chapterText({ title, method, rows, details, version }: Chapter): string {
  return [
    `## ${title}`,
    ...(version === undefined ? [] : [`Measured last by \`npm run bench:deep\` in version ${version}.`]),
    method,
    ...(rows.length > 0 ? [rowsTable(rows)] : []),
    ...(details === undefined ? [] : [details]),
  ].join('\n\n');
}
