import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, WINDOWLESS } from '../stack/chromium.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { inRoot } from '../stack/paths.ts';
import { installFromDebian } from './debian.ts';
import { runStep } from './run-step.ts';

/**
 * The path of a Chromium for the browser tests: the one that is named, else one without windows, else any other. What is missing is
 * installed, from Debian's packages when we may, else into the user's own cache by Playwright. Rejects with OperatorError when
 * neither works.
 */
export async function provideChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  const found = findChromium();
  if (found !== null && (named !== '' || path.basename(found) === WINDOWLESS)) return found;
  if (named !== '') {
    throw new OperatorError(
      `CHROMIUM_PATH names no file: ${named}.`,
      'Correct it, or unset it to let npm test find a browser.',
    );
  }
  // Older releases do not have the program without windows.
  return (await fromDebian(WINDOWLESS)) ?? found ?? (await fromDebian('chromium')) ?? (await installFromPlaywright());
}

async function fromDebian(name: string): Promise<string | null> {
  return (await installFromDebian(name)) ? findChromium() : null;
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
