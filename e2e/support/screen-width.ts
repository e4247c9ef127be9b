import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the window; otherwise the failure names the elements that are. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  await expect.poll(() => page.evaluate(elementsTooWide), where).toEqual([]);
}

/** The elements that make the page wider than the window; none when it is not. */
function elementsTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map(({ tagName, className, textContent }) => `${tagName} ${String(className)} ${textContent.slice(0, 40)}`)
    .slice(-8);
}
