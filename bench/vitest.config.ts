import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'bench', isolate: false, include: ['src/**/*.test.ts'] } });
