import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { isDeep } from './deep.ts';
import { expectNoOverflow } from './screen-width.ts';

/** The widest screen that counts as a phone's. */
const PHONE = 400;

/**
 * No axe fault in a walk over widths: on the phone alone, where everything stands closest. `every-screen` judges each screen at a
 * desk's width, and `npm run test:deep` each step of the walk.
 */
export async function expectNoViolationAt(page: Page, width: number, part?: string): Promise<void> {
  if (width <= PHONE || isDeep()) await expectNoViolation(page, part);
}

/** A page as it stands has no axe fault and nothing too wide, on a phone, a tablet and a desk, where it stays. */
export async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, String(width));
    await expectNoViolationAt(page, width);
  }
}
