import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tags name the rows of docs/spec-coverage.md that a test shows.
  // Pure rules leave nothing behind: their files share a process.
  test: { include: ['src/**/*.test.ts'], testTimeout: 180_000, strictTags: false, isolate: false },
});
