import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page, test } from '@playwright/test';
import { isDeep } from './deep.ts';

/** The package's own source is written for readers: twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/**
 * Runs every rule of axe over the page as it stands, or over one part of it where the rest is not ours. In French alone: both
 * languages draw the same elements, and `npm run test:deep` judges both.
 */
export async function expectNoViolation(page: Page, part = 'html'): Promise<void> {
  if (test.info().project.name === 'english' && !isDeep()) return;
  await loadAxe(page);
  const violations = await page.evaluate(async (within) => {
    // A button that has just been enabled has a colour between two for a moment.
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const found = await window.axe?.run(within, { resultTypes: ['violations'] });
    return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, part);
  expect(violations, page.url()).toEqual([]);
}

/** Its half megabyte stays until the page is left: sending it again takes longer than judging a page. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
}
