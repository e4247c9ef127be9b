import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { withoutPictures } from './support/launch.ts';
import type { ShopperFixtures } from './support/shopper.ts';

export default defineConfig<ShopperFixtures>({
  testDir: 'tests',
  outputDir: '../.cache/browser-tests',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A test takes half a core: it waits for its browser, the shop and the shop's clock in turn.
  workers: availableParallelism() + 2,
  forbidOnly: true,
  retries: 0,
  // The machines that run this are shared: the limits are there to end a hang, not to measure speed.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'french', use: { language: 'fr', locale: 'fr-FR' } },
    { name: 'english', use: { language: 'en', locale: 'en-GB' }, grep: /@english/ },
  ],
  use: {
    timezoneId: 'Europe/Paris',
    // Recording every test takes a fifth of the processors; `BROWSER_TRACE=on` does it and keeps those that fail.
    trace: process.env['BROWSER_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A worker's requests pass by `page.route`; the tests that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: withoutPictures,
  },
});
