import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** `npm run screenshots`: takes the pictures of `docs/screenshots` on a shop of its own, with the same browser as the tests. */
export default defineConfig({ ...browserTests, testDir: 'screenshots', reporter: 'list' });
