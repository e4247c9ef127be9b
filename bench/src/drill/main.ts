/**
 * `npm run drill`: the shop as in production on one machine, under load, while everything that can fail does.
 * `--minutes 2` makes it shorter, `--share 0.3` its load lighter, `--only database,mail` leaves out the other groups of faults, `--only none` all
 * of them. Only a whole one measures what a shop costs and is written down. What it saw and the logs of all processes stay in `.cache/drill`.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../../../scripts/command.ts';
import { buildParts } from '../../../scripts/build/build.ts';
import { createSteps, formatDuration, type Steps } from '../../../scripts/steps.ts';
import { rowsTable } from '../markdown.ts';
import { costTable, measureCost } from './cost.ts';
import { drill } from './drill.ts';
import { FAULT_GROUPS, faultsOf } from './faults.ts';
import { findingsOf } from './findings.ts';
import { buildFormer } from './former-build.ts';
import { countedLoad, prepareLoad } from './load/prepared-load.ts';
import { findDrillPrograms } from './programs.ts';
import { type DrillStack, startDrillStack } from './stack.ts';
import { writeDrillPage } from './write-page.ts';

const MINUTE_MS = 60_000;
const WHOLE_MINUTES = 10;
const LONG_OUTAGE_MS = 120_000;

interface Wish {
  readonly minutes: number;
  readonly share: number;
  readonly groups: ReadonlySet<string>;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { minutes: { type: 'string' }, share: { type: 'string' }, only: { type: 'string' } },
  });
  const wish = {
    minutes: Number(values.minutes ?? WHOLE_MINUTES),
    share: Number(values.share ?? 1),
    groups: new Set(values.only?.split(',') ?? FAULT_GROUPS),
  };
  const steps = createSteps();
  await Promise.all(buildParts(steps).values());
  const former = wish.groups.has('release') ? await steps.run('Building the former release', buildFormer) : null;
  const stack = await startDrillStack(await findDrillPrograms(), steps);
  try {
    await drillAndReport(stack, { ...wish, former }, steps);
  } finally {
    await stack.stop();
  }
});

async function drillAndReport(
  stack: DrillStack,
  { minutes, share, groups, former }: Wish & { readonly former: string | null },
  steps: Steps,
): Promise<void> {
  const milliseconds = minutes * MINUTE_MS;
  const isWhole = minutes >= WHOLE_MINUTES && share === 1 && FAULT_GROUPS.every((group) => groups.has(group));
  const load = await steps.run('Reading every page from each storefront', () => prepareLoad(stack, share));
  const costs = isWhole
    ? costTable(await steps.run('Measuring what pages and orders cost', () => measureCost(stack, countedLoad(load))))
    : null;
  // A short drill has short outages, too.
  const awayMs = Math.min(LONG_OUTAGE_MS, milliseconds / 5);
  const faults = faultsOf(stack, { awayMs, former }).filter(({ group }) => groups.has(group));
  const startedAt = performance.now();
  const say = (line: string) => console.log(`  ${formatDuration(performance.now() - startedAt)}  ${line}`);
  const record = await drill(stack, load, { faults, milliseconds, say });
  await writeFile(path.join(stack.logDir, 'record.json'), JSON.stringify(record));
  const found = findingsOf(record);
  console.log(`\n${rowsTable(found.rows)}\n\n${found.details ?? ''}\n\n${costs ?? ''}`);
  if (costs !== null)
    await writeDrillPage({ ...found, minutes: Math.round(record.seconds / 60), engines: stack.engines, costs });
  if (found.rows.some(({ passes }) => !passes)) process.exitCode = 1;
}
