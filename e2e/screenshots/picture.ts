import path from 'node:path';
import type { Page } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/screenshots');

/** The widths of a phone, a tablet and a desk. */
export const WIDTHS = [360, 768, 1280] as const;
export const LANGUAGES = ['fr', 'en'] as const;

/** Saves the page as it stands, from top to bottom, as `docs/screenshots/<name>.jpg`. */
export async function takePicture(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  // Pictures below the fold load when they come near: one tour of the page, then back to its top.
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    window.scrollTo(0, 0);
  });
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 45, fullPage });
}
