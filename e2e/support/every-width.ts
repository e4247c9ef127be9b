import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { expectNoOverflow } from './screen-width.ts';

/** A page as it stands has no axe fault and nothing too wide, on a desk, a tablet and a phone. */
export async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, String(width));
    await expectNoViolation(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
