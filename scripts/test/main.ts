/**
 * `npm test`: every check and every test, to the end whatever fails, then a table and the line `N passed, N failed`.
 * `npm test -- checks unit service browser` runs only the groups named. `npm run test:deep` repeats in full what `npm test` samples.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildParts, partsToBuild } from '../build/build.ts';
import { contentPackages } from '../build/content-packages.ts';
import { printFailure, stopOnSignals } from '../command.ts';
import { reasonOf } from '../stack/operator-error.ts';
import { openTestCluster, TEST_CLUSTER_VARIABLE, type TestCluster } from '../stack/test-cluster.ts';
import { createSteps, formatDuration } from '../steps.ts';
import { provideChromium } from './browser.ts';
import { isDeep } from './deep.ts';
import { provideImages } from './images.ts';
import { provideNginx } from './nginx.ts';
import { canDrill, provideOwnServer } from './own-server.ts';
import { provideVarnish } from './varnish.ts';
import { describeOutcomes, type Outcome } from './outcome.ts';
import { REPORT_DIR } from './run-step.ts';
import { failedOutcome, runBrowserTests, runChecks, runDrill, runServiceTests, runUnitTests } from './steps.ts';

/** The drill belongs to the deep run alone. */
const GROUPS = ['checks', 'unit', 'service', 'browser', 'drill'] as const;
type Group = (typeof GROUPS)[number];
type Parts = ReturnType<typeof buildParts>;

async function main(): Promise<void> {
  stopOnSignals();
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { deep: { type: 'boolean' } } });
  // The runners below are processes of their own: they read it from the environment.
  if (values.deep === true) process.env['DEEP'] = '1';
  const groups = chosenGroups(positionals);
  await rm(REPORT_DIR, { recursive: true, force: true });
  const outcomes: Outcome[] = [];

  const overShop = (['service', 'browser'] as const).filter((group) => groups.has(group));
  const parts = buildParts(createSteps());
  const programs = providePrograms(groups);
  const withoutShop = runWithoutShop(groups, parts);
  // Tests of the service open the desk, too, so that they wait for all parts.
  const built = await attempt('build', async () => {
    await Promise.all(parts.values());
    const changed = await partsToBuild();
    if (changed.length > 0) throw new Error(`Building one part changed what another had built: ${changed.join(', ')}`);
  });
  if (built !== null) outcomes.push(built);
  const withShop = built === null && overShop.length > 0 ? runWithCluster(groups, programs, withoutShop) : [];
  for (const own of await Promise.all([withoutShop, withShop])) outcomes.push(...own.flat());
  // Last and alone: whether pages come in time is judged.
  if (built === null && groups.has('drill') && isDeep() && (await canDrill())) outcomes.push(await runDrill());
  // What an earlier build left behind would pass in the place of the sources that do not build.
  if (built !== null)
    outcomes.push(...overShop.map((group) => failedOutcome(`${group} tests`, 'not run: see build', performance.now())));

  console.log(`\n${describeOutcomes(outcomes, formatDuration)}`);
  if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

/** Checks and unit tests look into what the packages and the storefront's build write, not into the desk, which takes longest. */
async function runWithoutShop(groups: ReadonlySet<Group>, parts: Parts): Promise<Outcome[]> {
  await Promise.allSettled([contentPackages(), parts.get('packages'), parts.get('storefront')]);
  const outcomes = await Promise.all([
    groups.has('checks') ? runChecks() : [],
    groups.has('unit') ? runUnitTests().then((outcome) => [outcome]) : [],
  ]);
  return outcomes.flat();
}

async function provideProxies(): Promise<void> {
  await provideNginx();
  if (!isDeep()) return;
  await provideVarnish();
  await provideImages();
  await provideOwnServer();
}

interface Programs {
  readonly nginx: Promise<void>;
  readonly chromium: Promise<string>;
}

/** Installs what the tests need while the parts are built, one after the other, because apt-get locks its lists. */
function providePrograms(groups: ReadonlySet<Group>): Programs {
  const nginx = groups.has('service') ? provideProxies() : Promise.resolve();
  const chromium = nginx.then(() => (groups.has('browser') ? provideChromium() : ''));
  // Whoever needs it hears of it: a rejection must not count as unhandled meanwhile.
  chromium.catch(() => undefined);
  return { nginx, chromium };
}

/**
 * Service and browser tests share one PostgreSQL with one seeded template. The service tests often wait, for jobs and for limits of
 * time: what needs no shop runs in these gaps. Browsers leave none, so their tests begin when `withoutShop` is through.
 */
async function runWithCluster(
  groups: ReadonlySet<Group>,
  programs: Programs,
  withoutShop: Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let cluster: TestCluster | undefined;
  const opened = await attempt('test database', async () => {
    cluster = await createSteps().run('Starting the test database and seeding its template', () => openTestCluster());
  });
  if (opened !== null) outcomes.push(opened);
  // Without the database each runner still reports for itself, so that a missing one is never mistaken for a passing one.
  const variables = cluster === undefined ? {} : { [TEST_CLUSTER_VARIABLE]: addressOf(cluster) };
  try {
    await programs.nginx;
    if (groups.has('service')) outcomes.push(await runServiceTests(variables));
    await withoutShop;
    if (groups.has('browser')) outcomes.push(await runBrowser(variables, programs));
  } finally {
    await cluster?.close();
  }
  return outcomes;
}

async function runBrowser(variables: Readonly<Record<string, string>>, { chromium }: Programs): Promise<Outcome> {
  const startedAt = performance.now();
  try {
    return await runBrowserTests(variables, await chromium);
  } catch (error) {
    printFailure(error);
    return failedOutcome('browser tests', reasonOf(error), startedAt);
  }
}

function addressOf({ serverUrl, dir, secrets, postgresPid }: TestCluster): string {
  return JSON.stringify({ serverUrl, dir, secrets, postgresPid });
}

/** Null when `work` succeeded; else the failure as a counted outcome. */
async function attempt(name: string, work: () => Promise<void>): Promise<Outcome | null> {
  const startedAt = performance.now();
  try {
    await work();
    return null;
  } catch (error) {
    printFailure(error);
    return failedOutcome(name, reasonOf(error), startedAt);
  }
}

function chosenGroups(names: readonly string[]): ReadonlySet<Group> {
  const chosen = GROUPS.filter((group) => names.includes(group));
  const unknown = names.filter((name) => !GROUPS.some((group) => group === name));
  if (unknown.length > 0) throw new Error(`Unknown group ${unknown.join(', ')}; there are ${GROUPS.join(', ')}`);
  return new Set(chosen.length === 0 ? GROUPS : chosen);
}

main().catch((error: unknown) => {
  // A defect of this program is a failed test too, and the closing line is promised in every case.
  printFailure(error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
