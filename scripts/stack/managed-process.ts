import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { guard, release } from './guardian.ts';
import { OperatorError, reasonOf } from './operator-error.ts';

/** How many of its last lines a process keeps in memory, for the report when it dies. */
const TAIL_LINES = 200;
/** Time a process has to end by itself before it is killed. Strapi closes its pool and HTTP server well within it. */
const DEFAULT_GRACE_MS = 10_000;

export interface ProcessSpec {
  /** Short name used in messages and log prefixes, such as `content`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment of the child; nothing is inherited silently. */
  readonly env: NodeJS.ProcessEnv;
  /** File that receives every line. An older file is kept beside it as `<file>.1`. */
  readonly logFile?: string | undefined;
  /** Called with each line of standard output and standard error, without its newline. */
  readonly onLine?: ((line: string) => void) | undefined;
  readonly stopSignal?: NodeJS.Signals | undefined;
  /** Keep its standard input open for a word from `say`. Default false: it reads nothing. */
  readonly listens?: boolean | undefined;
  /** Send the stop signal to the child's whole group: for commands such as npm that do not pass it on. Default false. */
  readonly stopsGroup?: boolean | undefined;
  readonly graceMs?: number | undefined;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
  /** Parts are stopped from the highest to the lowest, so that none loses what it leans on first. Default 9: before them all. */
  readonly stopRank?: number | undefined;
}

/** The database goes last, the storefront first. */
export const STOP_RANK = { postgres: 0, sandbox: 1, content: 2, storefront: 3 } as const;
const DEFAULT_STOP_RANK = 9;

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string | undefined;
  /** Settles once, when the process has ended, whatever the reason. Never rejects. */
  readonly exited: Promise<Exit>;
  /** Whether `stop` was called: an exit before that is a crash. */
  isStopping(): boolean;
  hasExited(): boolean;
  /** The last lines written by the process, oldest first. */
  tail(count?: number): string[];
  /** The only word that a process which `listens` gets: its standard input ends with it. */
  say(word: string): void;
  /** Asks the process to end, kills its whole group after the grace time, resolves when it is gone. */
  stop(): Promise<Exit>;
  /** Kills it and the processes it has started, as a failing machine does; resolves when it is gone. */
  kill(): Promise<Exit>;
}

// Module-wide, so that a signal finds every child, also one that is not ready yet.
const living = new Map<ManagedProcess, number>();

/** Stops every child of this program in the order of their ranks, those of one rank together, each within its grace time. */
export async function stopAllProcesses(): Promise<void> {
  const ranks = [...new Set(living.values())].sort((a, b) => b - a);
  for (const rank of ranks) {
    const group = [...living].filter(([, own]) => own === rank);
    await Promise.all(group.map(([child]) => child.stop()));
  }
}

/**
 * Starts a child in a process group of its own, so that Ctrl-C in a terminal reaches only us and parts stop in order.
 * The guardian ends it should this process be killed. Rejects with OperatorError when the command cannot be run.
 */
export async function startProcess(spec: ProcessSpec): Promise<ManagedProcess> {
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: [spec.listens === true ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    ...(spec.uid === undefined ? {} : { uid: spec.uid }),
    ...(spec.gid === undefined ? {} : { gid: spec.gid }),
  });
  const stopSignal = spec.stopSignal ?? 'SIGTERM';
  const stopRank = spec.stopRank ?? DEFAULT_STOP_RANK;
  const targetOf = (pid: number): number => (spec.stopsGroup === true ? -pid : pid);
  const { tail, endLog } = readLines(child, spec);

  // 'close' rather than 'exit': by then the last lines have been read.
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => {
      if (child.pid !== undefined) release(targetOf(child.pid));
      endLog();
      resolve({ code, signal });
    });
  });

  const pid = await spawned(child, spec);
  guard(targetOf(pid), stopSignal, stopRank);

  let stopping = false;
  let ended = false;
  void exited.then(() => {
    ended = true;
    living.delete(managed);
  });

  async function stop(): Promise<Exit> {
    if (!ended && !stopping) {
      stopping = true;
      signalTo(targetOf(managed.pid), stopSignal);
      const killer = setTimeout(() => signalTo(-managed.pid, 'SIGKILL'), spec.graceMs ?? DEFAULT_GRACE_MS);
      await exited;
      clearTimeout(killer);
    }
    return exited;
  }

  const managed: ManagedProcess = {
    name: spec.name,
    pid,
    logFile: spec.logFile,
    exited,
    isStopping: () => stopping,
    hasExited: () => ended,
    tail: (count = 25) => tail.slice(-count),
    say(word) {
      // One that has ended hears nothing: `exited` tells.
      child.stdin?.once('error', () => undefined).end(word);
    },
    stop,
    async kill() {
      stopping = true;
      if (!ended) for (const own of [pid, ...childrenOf(pid)]) signalTo(own, 'SIGKILL');
      return exited;
    },
  };
  living.set(managed, stopRank);
  return managed;
}

function readLines({ stdout, stderr }: ChildProcess, { logFile, onLine }: ProcessSpec) {
  const tail: string[] = [];
  // Opened with the first line: one that waits for its turn leaves the file to the process before it.
  let log: ReturnType<typeof openLog> | undefined;
  for (const stream of [stdout, stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      if (logFile !== undefined) log ??= openLog(logFile);
      log?.write(`${line}\n`);
      onLine?.(line);
    });
  }
  return { tail, endLog: () => log?.end() };
}

/** Its pid, once it runs. */
async function spawned(child: ChildProcess, { name, command }: ProcessSpec): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => {
      reject(
        new OperatorError(
          `The ${name} process could not be started: ${reasonOf(error)}.`,
          `Check that ${command} exists and may be executed by this user.`,
          { cause: error },
        ),
      );
    });
  });
  if (child.pid === undefined) throw new Error(`${name} has no pid although it was spawned`);
  return child.pid;
}

/** A negative target is a process group. */
function signalTo(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
  } catch {
    // It is already gone.
  }
}

/** Some have a process group of their own, as those of PostgreSQL. Only Linux tells. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function openLog(file: string): ReturnType<typeof createWriteStream> {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file);
  // A full disk must not bring the shop down for the sake of its log.
  stream.on('error', () => stream.destroy());
  return stream;
}

/** A sentence on how a process ended, for example "ended with code 1" or "was killed by SIGKILL". */
export function describeExit(exit: Exit): string {
  if (exit.signal === 'SIGKILL') return 'was killed by SIGKILL, which the system also does when memory runs out';
  return exit.signal === null ? `ended with code ${exit.code ?? 'unknown'}` : `was killed by ${exit.signal}`;
}
