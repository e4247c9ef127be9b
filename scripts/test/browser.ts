import { existsSync } from 'node:fs';
import { findChromium } from '../stack/chromium.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { inRoot } from '../stack/paths.ts';
import { installFromDebian } from './debian.ts';
import { runStep } from './run-step.ts';

/**
 * The path of a Chromium for the browser tests, installed when none is found: from Debian's packages when we may, else into the
 * user's own cache by Playwright. Rejects with OperatorError when neither works.
 */
export async function provideChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  const found = findChromium();
  if (found !== null) return found;
  if (named !== undefined && named !== '') {
    throw new OperatorError(
      `CHROMIUM_PATH names no file: ${named}.`,
      'Correct it, or unset it to let npm test find a browser.',
    );
  }
  return (await chromiumFromDebian()) ?? (await installFromPlaywright());
}

/** Older releases do not have the program without windows. */
async function chromiumFromDebian(): Promise<string | null> {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = (await installFromDebian(name)) ? findChromium() : null;
    if (found !== null) return found;
  }
  return null;
}

async function installFromPlaywright(): Promise<string> {
  console.log('  … Installing Chromium with Playwright');
  const install = [inRoot('node_modules/.bin/playwright'), 'install', '--no-shell', 'chromium'] as const;
  const { exitCode, output } = await runStep({ name: 'playwright install', command: [...install] });
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  if (exitCode === 0 && existsSync(file)) return file;
  throw new OperatorError(
    `There is no Chromium for the browser tests, and it could not be installed: ${output.split('\n').at(-1) ?? ''}`,
    'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.',
  );
}
