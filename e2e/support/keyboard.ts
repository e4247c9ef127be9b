import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page of the shop has stops. */
const MOST_STOPS = 150;

/** Presses Tab until the wanted control has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control.first()).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const isThere = await control.evaluateAll((elements) => elements.some((e) => e === document.activeElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(control)}`);
}

/** Walks to the control and presses a key there. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Walks to the field and types over what it holds. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
