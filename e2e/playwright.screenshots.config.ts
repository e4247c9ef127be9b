import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';
import { withPictures } from './support/launch.ts';

/** `npm run screenshots`: takes the pictures of `docs/screenshots` on a shop of its own, with the browser of the tests that look at pictures. */
export default defineConfig({
  ...browserTests,
  testDir: 'screenshots',
  projects: [{ name: 'screenshots', use: { locale: 'fr-FR', launchOptions: withPictures } }],
  reporter: 'list',
});
