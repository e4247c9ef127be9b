import type { Page } from '@playwright/test';
import type { Language } from '@economat/commerce';
import type { RunningShop } from '../running-shop.ts';
import type { Words } from '../words.ts';

/** A walk through every state of one screen. */
export interface Tour {
  readonly page: Page;
  readonly shop: RunningShop;
  readonly language: Language;
  readonly words: Words;
  readonly say: (french: string, english: string) => string;
  /** Judges the page as it stands now; `state` names it in the report. */
  readonly look: (state: string) => Promise<void>;
}

export interface Screen {
  /** The path as `routes.ts` writes it. */
  readonly route: string;
  readonly expectedConsoleErrors?: readonly string[];
  readonly visit: (tour: Tour) => Promise<void>;
}

/** Opens the page with its scripts held back: what is seen until they have come. */
export async function openWithoutScripts({ page }: Pick<Tour, 'page'>, path: string): Promise<void> {
  // Never answered: the page stays as the server drew it.
  await page.route('**/assets/**/*.js', () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export async function letScriptsThrough({ page }: Pick<Tour, 'page'>): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
