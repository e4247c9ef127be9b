import { expect, type Page } from '@playwright/test';

/** Of a list at the desk: the earliest stand there. */
export async function openLastPage(page: Page): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  const text = await pages
    .getByText(/^Page 1 sur \d+$/)
    .textContent({ timeout: 5_000 })
    .catch(() => null);
  const count = Number(/\d+$/.exec(text ?? '')?.[0] ?? '1');
  for (let number = 2; number <= count; number += 1) {
    await pages.getByRole('button', { name: 'Page suivante' }).click();
    await expect(pages.getByText(`Page ${number} sur ${count}`)).toBeVisible();
  }
}
