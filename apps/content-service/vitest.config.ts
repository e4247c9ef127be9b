import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/setup/longest-first.ts';
import { isDeep } from './test/support/deep-rounds.ts';

export default defineConfig({
  test: {
    name: 'content-service',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts', 'seed/**/*.test.ts'],
    // Tags name the rows of docs/spec-coverage.md that a test shows.
    strictTags: false,
    globalSetup: ['test/setup/cluster.ts'],
    // Every file with a service of its own boots one, which takes a core; two more, since half of their time tests wait for a clock.
    maxWorkers: availableParallelism() + 2,
    // Files share the modules that a worker has loaded: none of them replaces one, and loading them anew took 0.4 s of a processor a file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The machines that run this are shared: the limits are there to end a hang, not to measure speed. `test:deep` repeats up to ten times.
    testTimeout: isDeep() ? 1_200_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
