import type { Page } from '@playwright/test';
import { expectNoViolation } from './axe.ts';
import { isDeep } from './deep.ts';
import { expectFrench } from './desk-login.ts';
import { expectNoOverflow } from './screen-width.ts';

const TABLET = 768;

/**
 * A page of the desk is French, within the window of a phone, a tablet and a desk, and axe clean on a phone and a desk, in `npm run test:deep`
 * on a tablet, too. It stays on the desk.
 */
export async function judgePage(page: Page, name: string): Promise<void> {
  await expectFrench(page.getByRole('main'));
  for (const width of [360, TABLET, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${name} at ${width}`);
    if (width !== TABLET || isDeep()) await expectNoViolation(page, 'main');
    await keepPicture(page, `${name}-${width}`);
  }
}

/** `DESK_PICTURES=folder` keeps what is seen as pictures to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env['DESK_PICTURES'];
  const size = page.viewportSize();
  if (folder === undefined || size === null) return;
  // The page scrolls within the panel.
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map((part) => part.scrollHeight)),
  );
  await page.setViewportSize({ ...size, height: Math.min(height + 100, 6000) });
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.setViewportSize(size);
}
