import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, on every machine that Node.js runs on. */
const MS_PER_TICK = 10;

/** What a process tells of itself in `/proc`: its parent, and the ticks that it and the children it has outlived used. */
interface ProcessStat {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Milliseconds of processor time that a process used until now, with its children, also those that have ended.
 * NaN where the system does not tell (macOS).
 */
export function processorMs(pid: number): number {
  const all = readAll();
  if (!all.has(pid)) return Number.NaN;
  const ticks = treeIn(all, pid).reduce((sum, own) => sum + (all.get(own)?.ticks ?? 0), 0);
  return ticks * MS_PER_TICK;
}

/** A process and all that it and its children have started and that still run. */
export function processTree(pid: number): number[] {
  return treeIn(readAll(), pid);
}

function treeIn(all: ReadonlyMap<number, ProcessStat>, pid: number): number[] {
  const children = [...all].filter(([, { parent }]) => parent === pid);
  return [pid, ...children.flatMap(([child]) => treeIn(all, child))];
}

function readAll(): Map<number, ProcessStat> {
  const all = new Map<number, ProcessStat>();
  for (const pid of processIds()) {
    const stat = readStat(pid);
    if (stat !== null) all.set(pid, stat);
  }
  return all;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Null for a process that has ended since it was listed. */
function readStat(pid: number): ProcessStat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces; the state follows, then the parent.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { parent, ticks: user + system + childrenUser + childrenSystem };
  } catch {
    return null;
  }
}

/** What `work` gives, and the processor time of each part of the shop while it ran, in milliseconds. */
export async function processorTimeOf<Part extends string, Result>(
  parts: Readonly<Record<Part, number>>,
  work: () => Promise<Result>,
): Promise<{ result: Result; spent: Record<Part, number> }> {
  const names = Object.keys(parts) as Part[];
  const before = new Map(names.map((name) => [name, processorMs(parts[name])]));
  const result = await work();
  const spent = names.map((name) => [name, processorMs(parts[name]) - (before.get(name) ?? Number.NaN)]);
  return { result, spent: Object.fromEntries(spent) as Record<Part, number> };
}
