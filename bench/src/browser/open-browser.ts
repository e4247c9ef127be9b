import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../../scripts/stack/index.ts';
import { CACHE_DIR } from '../../../scripts/stack/paths.ts';
import { provideChromium } from '../../../scripts/test/browser.ts';

export interface BenchBrowser {
  readonly context: BrowserContext;
  /** Where Lighthouse reaches the same browser, with the same cart in it. */
  readonly debuggingPort: number;
  close(): Promise<void>;
}

/** A French buyer's browser with a profile of its own. Nothing but the shop is asked for anything. */
export async function openBrowser(): Promise<BenchBrowser> {
  const profile = await mkdtemp(path.join(CACHE_DIR, 'bench-browser-'));
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await provideChromium(),
    locale: 'fr-FR',
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return {
    context,
    debuggingPort,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
