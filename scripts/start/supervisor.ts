import { setTimeout as delay } from 'node:timers/promises';
import { printFailure } from '../command.ts';
import { crashed } from '../stack/health.ts';
import { describeExit, type ManagedProcess, stopAllProcesses } from '../stack/managed-process.ts';
import { watchParents } from './parent-watch.ts';

/** One Ctrl-C reaches us twice: from the terminal and from npm. Later ones mean that the person will not wait. */
const SAME_SIGNAL_MS = 1_000;

export interface Supervisor {
  /** Ends the whole shop when this process ends without being asked to. */
  watch(process: ManagedProcess): void;
  /** Stops everything after a failed start, shows why, ends with code 1. */
  fail(error: unknown): Promise<void>;
  isStopping(): boolean;
}

export interface Ending {
  /** Called first, once. */
  readonly onStop: () => void;
  /** Called last, when nothing runs any more. */
  readonly release: () => void;
}

/** Listens for the end: signals, npm going away, a part that dies. */
export function supervise({ onStop, release }: Ending): Supervisor {
  let stoppingSince: number | null = null;

  async function stop(exitCode: number): Promise<void> {
    stoppingSince = performance.now();
    onStop();
    await stopAllProcesses();
    release();
    // Lines still on their way to the terminal get a moment; nothing else is open.
    process.exitCode = exitCode;
    await delay(10);
    process.exit();
  }

  function onSignal(): void {
    if (stoppingSince === null) {
      console.log('\nStopping the shop…');
      void stop(0).then(undefined, () => process.exit(1));
    } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) {
      // The guardian finishes what is left.
      release();
      process.exit(1);
    }
  }

  async function fail(error: unknown): Promise<void> {
    if (stoppingSince !== null) return;
    stoppingSince = performance.now();
    printFailure(error);
    await stop(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  watchParents(onSignal);

  function watch(child: ManagedProcess): void {
    void child.exited.then((exit) => {
      if (!child.isStopping()) void fail(crashed(child, `stopped unexpectedly: it ${describeExit(exit)}`));
    });
  }
  return { watch, fail, isStopping: () => stoppingSince !== null };
}
