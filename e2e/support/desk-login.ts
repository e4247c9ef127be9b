import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';

export interface DeskAccount {
  readonly email: string;
  readonly password: string;
}

/** Logs in to the desk through its form. The desk limits log-ins: one per test and person is plenty. */
export async function logInToDesk(page: Page, { email, password }: DeskAccount): Promise<void> {
  await page.goto('/admin/auth/login');
  await page.getByRole('textbox', { name: /^E-?mail/i }).fill(email);
  await page
    .getByLabel(/^Mot de passe/i)
    .first()
    .fill(password);
  await page.getByRole('button', { name: /connecter|connexion/i }).click();
  await page.waitForURL(/\/admin\/?$/);
}

export function administrator(shop: { readonly adminPassword: string }): DeskAccount {
  return { email: ADMIN_EMAIL, password: shop.adminPassword };
}

/** Fails for an English word of the kind that slips through: of a status, of a code, of Strapi's own screens. */
export async function expectFrench(part: Locator): Promise<void> {
  const text = await part.innerText();
  expect(text).not.toMatch(
    /\b(?:the|loading|error|search|save|open|pending|paid|order|payment|amount|page not found)\b/i,
  );
}
