import { every } from '../drill/watch/every.ts';
import { proportionalMegabytes } from '../memory.ts';
import type { Reading } from './slope.ts';

const READ_EVERY_MS = 1000;

/** Reads the memory of processes until it is stopped; none where the system does not tell. */
export function watchMemory<Part extends string>(
  processes: Readonly<Record<Part, number>>,
): { stop(): Promise<Record<Part, Reading[]>> } {
  const startedAt = performance.now();
  const parts = Object.keys(processes) as Part[];
  const readings = Object.fromEntries(parts.map((part) => [part, [] as Reading[]])) as Record<Part, Reading[]>;
  const watch = every(READ_EVERY_MS, async () => {
    for (const part of parts) {
      const size = proportionalMegabytes(processes[part]);
      if (size !== null) readings[part].push({ seconds: (performance.now() - startedAt) / 1000, size });
    }
  });
  return {
    async stop() {
      await watch.stop();
      return readings;
    },
  };
}
