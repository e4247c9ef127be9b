import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/stack/chromium.ts';

const executablePath = findChromium();
if (executablePath === null)
  throw new Error('No Chromium found: run the browser tests through `npm test`, or set CHROMIUM_PATH.');

const ARGS = [
  // Pages of a worker follow each other: a process of its own for each cost a fifteenth of the processors.
  '--renderer-process-limit=1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Unpacking and drawing pictures takes a fifth of the processors; tests that are not about them see their alternative text. A page
 * lives for seconds: to compile its scripts for speed takes more than it saves.
 */
export const withoutPictures = {
  executablePath,
  args: [...ARGS, '--blink-settings=imagesEnabled=false', '--js-flags=--no-opt --no-maglev'],
} satisfies LaunchOptions;

export const withPictures = { executablePath, args: ARGS } satisfies LaunchOptions;
