/**
 * `npm run bench [part …]`: the shop beside its bars, each a ratio or a size, measured in one run. `npm run bench:deep` measures
 * the parts that take long. Only a whole run of the former is written down, with what each long part found last.
 */
import { parseArgs } from 'node:util';
import { buildParts } from '../../scripts/build/build.ts';
import { openTestCluster, type TestCluster } from '../../scripts/stack/index.ts';
import { reasonOf } from '../../scripts/stack/operator-error.ts';
import { createSteps } from '../../scripts/steps.ts';
import { keepDeep, readDeep } from './deep.ts';
import { alarms, readHistory, withRun, writeHistory } from './history.ts';
import { rowsTable } from './markdown.ts';
import { PARTS, type Part } from './parts.ts';
import { type Chapter, writePerformancePage } from './performance-page.ts';
import type { Measurement } from './report.ts';
import benchPackage from '../package.json' with { type: 'json' };

const { positionals: wanted, values } = parseArgs({ allowPositionals: true, options: { deep: { type: 'boolean' } } });
const isDeep = values.deep === true;
const isWhole = wanted.length === 0 && !isDeep;
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

// What an earlier build left behind would be measured in the place of the sources.
await Promise.all(buildParts(createSteps()).values());
const startedAt = performance.now();
const chapters: Chapter[] = [];
console.log('… Making the demo shop that is measured');
const cluster = await openTestCluster({ durable: true });
try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (wanted.length === 0 ? (part.isLong ?? false) !== isDeep : !wanted.includes(name)) continue;
    const chapter = await run(name, part, cluster);
    chapters.push(chapter);
    if (part.isLong === true) await keepDeep(name, benchPackage.version, chapter);
  }
} finally {
  await cluster.close();
}
const rows = chapters.flatMap((chapter) => chapter.rows);
const history = withRun(await readHistory(), benchPackage.version, rows);
const worse = isWhole ? alarms(history, rows) : [];
for (const sentence of worse) console.error(`! worse than before: ${sentence}`);
if (isWhole) {
  await writeHistory(history);
  await writePerformancePage(chapters, history, Object.values(await readDeep()));
}
console.log(`\n${Math.round((performance.now() - startedAt) / 60_000)} min in all`);
process.exitCode = rows.every(({ passes }) => passes) && worse.length === 0 ? 0 : 1;

async function run(name: string, part: Part, onCluster: TestCluster): Promise<Chapter> {
  const startedAt = performance.now();
  console.log(`\n… ${part.title} (${name})`);
  const measurement = await part.measure(onCluster).catch(unmeasured(name));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n${rowsTable(measurement.rows)}\n`);
  if (measurement.details !== undefined) console.log(`${measurement.details}\n`);
  console.log(`  ${seconds} s`);
  return { title: part.title, method: part.method, ...measurement };
}

/** What cannot be measured counts as missed, and the other parts go on. */
function unmeasured(name: string): (error: unknown) => Measurement {
  return (error) => {
    console.error(error);
    const rows = [
      {
        what: `${name}: could not be measured`,
        measured: Number.NaN,
        limit: 'measured',
        passes: false,
        better: 'neither' as const,
      },
    ];
    return { rows, details: `The reason: ${reasonOf(error)}` };
  };
}
