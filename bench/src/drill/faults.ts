import type { ShopState } from '@economat/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from './parts/fronts.ts';
import type { Part } from './parts/part.ts';
import type { ShopPart } from './parts/shop-parts.ts';
import type { DrillStack } from './stack.ts';
import { type Scrape, START_TIME } from './watch/metrics.ts';

/** How long a lost part stays away: what a process manager takes to notice and start it again. */
const DOWN_MS = 5_000;
/** A desk's row of a replica that ended without a word is that old at most when the replica is killed. */
const BEAT_MS = 12_000;
/** `minReadySeconds` of deploy/kubernetes: the next storefront goes when the one before has drawn what visitors ask for most. */
const SETTLED_MS = 10_000;

/** One thing that happens to the shop, and where its operator must see it. */
export interface Fault {
  readonly name: string;
  readonly group: FaultGroup;
  /** Makes it happen, and resolves when what was lost is back. */
  cause(): Promise<void>;
  /** Whether the metrics tell of it, from those read just before it began on; null: there is nothing to be told. */
  readonly inMetrics: ((scrapes: readonly Scrape[], since: number) => boolean) | null;
  /** Whether the desk's page tells of it, beside what it said before. */
  readonly inDesk: ((state: ShopState, since: number, before: ShopState | null) => boolean) | null;
  /** Lasts long, and the next one begins beside it. */
  readonly isLong?: boolean;
}

export const FAULT_GROUPS = [
  'storefronts',
  'content',
  'pooler',
  'front',
  'files',
  'mail',
  'database',
  'release',
] as const;
export type FaultGroup = (typeof FAULT_GROUPS)[number];

export interface FaultOptions {
  /** How long mail server and object store are away. */
  readonly awayMs: number;
  /** A built checkout of the release before; null: none may run on this one's database. */
  readonly former: string | null;
}

/** What happens in a drill, in its order. */
export function faultsOf(stack: DrillStack, { awayMs, former }: FaultOptions): Fault[] {
  const { storefronts, contentServices, poolerPart, objectStore, sandbox, database, fronts } = stack;
  return [
    ...storefronts.flatMap((part) => [
      { ...ofProcess('storefronts', part), ...restarted(part), inDesk: leftSince('storefront') },
      { ...ofProcess('storefronts', part), ...killed(part), inDesk: goneSince('storefront') },
    ]),
    ...contentServices.flatMap((part) => [
      { ...ofProcess('content', part), ...restarted(part), inDesk: leftSince('content') },
      { ...ofProcess('content', part), ...killed(part), inDesk: goneSince('content') },
    ]),
    { ...ofDatabase('pooler'), ...restarted(poolerPart, DOWN_MS) },
    { ...ofDatabase('pooler'), ...killed(poolerPart) },
    ...fronts.flatMap((part) => [
      { ...ofProcess('front', part), ...reloaded(part), inMetrics: null },
      { ...ofProcess('front', part), ...restarted(part, DOWN_MS) },
      { ...ofProcess('front', part), ...killed(part) },
    ]),
    { ...ofFiles(), ...restarted(objectStore, DOWN_MS) },
    { ...ofFiles(), ...killed(objectStore) },
    { ...ofMail(), ...restarted(sandbox, DOWN_MS) },
    { ...ofMail(), ...killed(sandbox) },
    { ...ofStandby(), ...restarted(database.standby, DOWN_MS) },
    { ...ofStandby(), ...killed(database.standby) },
    { ...ofDatabase('database'), ...restarted(database.primary) },
    { ...ofDatabase('database'), ...promoted(stack) },
    { ...ofMail(), ...away(sandbox, awayMs), isLong: true },
    { ...ofFiles(), ...away(objectStore, awayMs), isLong: true },
    ...(former === null
      ? []
      : [
          { ...ofRelease(stack), ...rolled('in', stack, former) },
          { ...ofRelease(stack), ...rolled('out', stack, null) },
        ]),
  ];
}

type Cause = Pick<Fault, 'name' | 'cause'>;
type Seen = Pick<Fault, 'group' | 'inMetrics' | 'inDesk'>;

function restarted(part: Part, downMs = 0): Cause {
  return {
    name: `${part.name} is restarted`,
    async cause() {
      await part.stop();
      await pause(downMs);
      await part.start();
    },
  };
}

function reloaded(part: Front): Cause {
  return { name: `${part.name} reloads`, cause: () => Promise.resolve(part.reload()) };
}

function killed(part: Part): Cause {
  return {
    name: `${part.name} is killed`,
    async cause() {
      await part.kill();
      await pause(DOWN_MS);
      await part.start();
    },
  };
}

function away(part: Part, milliseconds: number): Cause {
  return {
    name: `${part.name} is away for ${Math.round(milliseconds / 1000)} s`,
    async cause() {
      await part.stop();
      await pause(milliseconds);
      await part.start();
    },
  };
}

/** The primary is lost, the standby takes its place, and a new standby is made of it. */
function promoted({ database, pooler }: DrillStack): Cause {
  return {
    name: 'the primary is killed and the standby promoted',
    async cause() {
      await database.primary.kill();
      await pause(DOWN_MS);
      await database.promote({ file: pooler.file, pid: pooler.pid() });
      await database.follow();
    },
  };
}

/** Each process in turn is replaced by one of another build, as an upgrade and its way back do. */
function rolled(way: 'in' | 'out', { contentServices, storefronts }: DrillStack, checkout: string | null): Cause {
  async function replace(part: ShopPart): Promise<void> {
    part.buildFrom(checkout);
    await part.stop();
    await part.start();
  }
  return {
    name: `the former release is rolled ${way}`,
    async cause() {
      for (const part of contentServices) await replace(part);
      for (const part of storefronts) {
        await replace(part);
        await pause(SETTLED_MS);
      }
    },
  };
}

/** All processes follow each other, the content services first: seen when the first of them goes. */
function ofRelease({ contentServices }: DrillStack): Seen {
  return {
    group: 'release',
    inMetrics: (scrapes, since) =>
      contentServices.some((part) => ofProcess('release', part).inMetrics?.(scrapes, since) ?? false),
    inDesk: leftSince('content'),
  };
}

function ofProcess(group: FaultGroup, { name }: Part): Seen {
  return {
    group,
    inMetrics: (scrapes, since) =>
      scrapes.some(
        ({ part, at, isUp, values }) =>
          part === name && at >= since && (!isUp || (values.get(START_TIME) ?? 0) * 1000 > since),
      ),
    inDesk: null,
  };
}

/** Calls find no database. */
function ofDatabase(group: FaultGroup): Seen {
  return {
    group,
    inMetrics: (scrapes, since) =>
      scrapes.some(({ at, values }) => at >= since && values.get('economat_database_up') === 0) ||
      hasRisen(scrapes, since, 'economat_job_failures{name="mails"}'),
    // No job could do its work; the desk itself answers again when the database does.
    inDesk: ({ jobs }, since) => hasFailedSince(jobs, since, 'mails'),
  };
}

/** Reads go on, commits wait. */
function ofStandby(): Seen {
  return {
    group: 'database',
    inMetrics: (scrapes, since) =>
      scrapes.some(({ at, values }) => at >= since && (values.get('economat_database_commits_waiting') ?? 0) > 0),
    inDesk: ({ commitsWaiting }) => commitsWaiting > 0,
  };
}

function ofMail(): Seen {
  return {
    group: 'mail',
    inMetrics: (scrapes, since) =>
      scrapes.some(({ at, values }) => at >= since && (values.get('economat_outbox_oldest_seconds') ?? 0) > 5),
    inDesk: ({ mails }, since) =>
      mails.listed.some(({ error, queuedAt }) => error !== null && Date.parse(queuedAt) >= since - BEAT_MS),
  };
}

function ofFiles(): Seen {
  return {
    group: 'files',
    inMetrics: (scrapes, since) => hasRisen(scrapes, since, 'economat_job_failures{name="object-store"}'),
    inDesk: ({ jobs }, since) => hasFailedSince(jobs, since, 'object-store'),
  };
}

/** A counter that is higher than it was, in the same process. */
function hasRisen(scrapes: readonly Scrape[], since: number, series: string): boolean {
  return scrapes.some(({ part, at, values }) => {
    const earlier = scrapes.findLast((other) => other.part === part && other.isUp && other.at < since);
    return at >= since && (values.get(series) ?? 0) > (earlier?.values.get(series) ?? Number.POSITIVE_INFINITY);
  });
}

function hasFailedSince(jobs: ShopState['jobs'], since: number, job: string): boolean {
  return jobs.some(({ name, failedAt }) => name === job && failedAt !== null && Date.parse(failedAt) >= since);
}

type Replicas = ShopState['replicas'];
type PartName = Replicas[number]['part'];

/** One that was there has said that it stops, or another has started. */
function leftSince(part: PartName): Fault['inDesk'] {
  return ({ replicas }, since, before) => {
    const ids = new Set(replicas.map(({ id }) => id));
    const hasLeft = before?.replicas.some((one) => one.part === part && one.isAlive && !ids.has(one.id)) ?? false;
    return hasLeft || hasStarted(replicas, since, part);
  };
}

function hasStarted(replicas: Replicas, since: number, part: PartName): boolean {
  return replicas.some((one) => one.part === part && Date.parse(one.startedAt) >= since);
}

/** Shown as gone, and alive until the fault. */
function goneSince(part: PartName): Fault['inDesk'] {
  return ({ replicas }, since) =>
    replicas.some((one) => one.part === part && !one.isAlive && Date.parse(one.seenAt) >= since - BEAT_MS);
}
