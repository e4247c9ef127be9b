import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { withoutPictures, withPictures } from './support/launch.ts';
import type { ShopperFixtures } from './support/shopper.ts';

/**
 * Tests that look at pictures. A browser loads all or none, and a worker that changes its browser begins anew: so each kind has projects of
 * its own. Those with pictures take longest and begin first.
 */
const ABOUT_PICTURES =
  /\/(first-paint|hung-service|offline|order-desk|outage|page-speed|picture-words|pictures|uploaded-files)\.spec\.ts$/;

const french = { language: 'fr', locale: 'fr-FR' } as const;
const english = { language: 'en', locale: 'en-GB' } as const;

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
    { name: 'french with pictures', testMatch: ABOUT_PICTURES, use: { ...french, launchOptions: withPictures } },
    { name: 'french', testIgnore: ABOUT_PICTURES, use: french },
    { name: 'english', testIgnore: ABOUT_PICTURES, grep: /@english/, use: english },
    {
      name: 'english with pictures',
      testMatch: ABOUT_PICTURES,
      grep: /@english/,
      use: { ...english, launchOptions: withPictures },
    },
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
