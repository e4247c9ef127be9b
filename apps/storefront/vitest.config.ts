import { defineConfig } from 'vitest/config';
import { preact } from './scripts/preact/plugin.ts';

export default defineConfig({
  plugins: [preact()],
  test: {
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The machines that run this are shared: the limits are there to end a hang, not to measure speed.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Tags name the rows of docs/spec-coverage.md that a test shows.
    strictTags: false,
    environment: 'node',
    isolate: false,
  },
});
