import { defineConfig } from 'vitest/config';

// The content service has its own dependency tree, hence its own vitest: `npm test` runs it as a step of its own.
export default defineConfig({
  test: { projects: ['packages/*', 'apps/storefront', 'apps/sandbox', 'scripts', 'bench'] },
});
