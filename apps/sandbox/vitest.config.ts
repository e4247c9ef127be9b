import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'sandbox',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // The machines that run this are shared: the limits are there to end a hang, not to measure speed.
    testTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
