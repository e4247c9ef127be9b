import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tags name the rows of docs/spec-coverage.md that a test shows.
  test: { name: 'scripts', isolate: false, include: ['**/*.test.ts'], testTimeout: 60_000, strictTags: false },
});
