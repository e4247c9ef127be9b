import { setTimeout as pause } from 'node:timers/promises';
import { table } from '../markdown.ts';
import { proportionalMegabytes } from '../memory.ts';
import { processorMs, processTree } from '../processor-time.ts';
import type { DrillStack } from './stack.ts';

const IDLE_MS = 20_000;
const PAGES_MS = 40_000;
const ORDERS_MS = 60_000;
const PAGES_A_SECOND = 1_000_000 / 86_400;
const ORDERS_A_SECOND = 1_000 / 3_600;
/** Below it the order's share of a part has come out at −0.007 cores: the noise of a minute, scaled like the figure. */
const NOISE_CORES = 0.01;

/** What a part takes: processes of one kind together. */
export interface PartCost {
  readonly name: string;
  readonly processes: number;
  readonly megabytes: number;
  /** Busy cores while nobody comes. */
  readonly idle: number;
  /** Milliseconds of a processor. */
  readonly perPage: number;
  readonly perOrder: number;
}

/** Load of a steady rate until the signal, which tells how much was done. */
export interface MeasuredLoad {
  pages(signal: AbortSignal): Promise<number>;
  pagesWithOrders(signal: AbortSignal): Promise<{ readonly pages: number; readonly orders: number }>;
}

/** The same shop while nobody comes, while visitors read, and while buyers order beside them: what each adds is what it costs. */
export async function measureCost(stack: DrillStack, load: MeasuredLoad): Promise<PartCost[]> {
  const groups = Object.entries(groupsOf(stack));
  const idle = await spentWhile(groups, IDLE_MS, () => pause(IDLE_MS));
  const pages = await spentWhile(groups, PAGES_MS, (signal) => load.pages(signal));
  const both = await spentWhile(groups, ORDERS_MS, (signal) => load.pagesWithOrders(signal));
  return groups.map(([name, pids], place) => {
    const cores = idle.cores[place] ?? Number.NaN;
    const perPage = ((pages.cores[place] ?? Number.NaN) - cores) * pages.milliseconds / pages.done; // prettier-ignore
    const ofOrders = ((both.cores[place] ?? Number.NaN) - cores) * both.milliseconds - perPage * both.done.pages;
    return {
      name,
      processes: pids.length,
      megabytes: pids.flatMap(processTree).reduce((sum, pid) => sum + (proportionalMegabytes(pid) ?? 0), 0),
      idle: cores,
      perPage,
      perOrder: ofOrders / both.done.orders,
    };
  });
}

function groupsOf(stack: DrillStack): Readonly<Record<string, readonly number[]>> {
  const pidsOf = (parts: readonly { pid(): number | null }[]) => parts.map((part) => part.pid() ?? Number.NaN);
  return {
    storefronts: pidsOf(stack.storefronts),
    'content services': pidsOf(stack.contentServices),
    'PostgreSQL, primary': pidsOf([stack.database.primary]),
    'PostgreSQL, standby': pidsOf([stack.database.standby]),
    PgBouncer: pidsOf([stack.poolerPart]),
    nginx: pidsOf(stack.fronts),
    'object store': pidsOf([stack.objectStore]),
  };
}

interface Spent<Done> {
  readonly done: Done;
  readonly milliseconds: number;
  /** Busy cores of each group. */
  readonly cores: readonly number[];
}

async function spentWhile<Done>(
  groups: readonly (readonly [string, readonly number[]])[],
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Spent<Done>> {
  const read = () => groups.map(([, pids]) => pids.reduce((sum, pid) => sum + processorMs(pid), 0));
  const before = read();
  const startedAt = performance.now();
  const done = await work(AbortSignal.timeout(limitMs));
  const milliseconds = performance.now() - startedAt;
  return { done, milliseconds, cores: read().map((spent, place) => (spent - (before[place] ?? 0)) / milliseconds) };
}

/** What a shop of a given size needs, part by part and in all. */
export function costTable(costs: readonly PartCost[]): string {
  const sum = (pick: (cost: PartCost) => number) => costs.reduce((all, cost) => all + pick(cost), 0);
  const lineOf = (name: string, pick: (read: (cost: PartCost) => number) => number) => [
    name,
    String(pick(({ processes }) => processes)),
    pick(({ megabytes }) => megabytes).toFixed(0),
    pick(({ idle }) => idle).toFixed(3),
    coresText(pick(({ perPage }) => (perPage * PAGES_A_SECOND) / 1000)),
    coresText(pick(({ perOrder }) => (perOrder * ORDERS_A_SECOND) / 1000)),
  ];
  return table([
    ['part', 'processes', 'memory, MB', 'cores while nobody comes', 'and per 1 000 000 pages a day', 'and per 1 000 orders an hour'],
    ...costs.map((cost) => lineOf(cost.name, (read) => read(cost))),
    lineOf('all', sum),
  ]); // prettier-ignore
}

/** A difference of two measurements: what is less than their noise may come out below nothing. */
function coresText(cores: number): string {
  return cores < NOISE_CORES ? `< ${NOISE_CORES}` : cores.toFixed(3);
}
