import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { isDeep } from './deep.ts';

/**
 * Runs every rule of axe over the page as it stands, or over one part of it where the rest is not ours. In French alone: both
 * languages draw the same elements, and `npm run test:deep` judges both.
 */
export async function expectNoViolation(page: Page, part = 'html'): Promise<void> {
  if (test.info().project.name === 'english' && !isDeep()) return;
  // The legacy mode differs in frames of other origins, of which there are none, and saves a page for each call.
  const axe = new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, page.url()).toEqual([]);
}
