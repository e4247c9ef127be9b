import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { ADMIN_EMAIL } from '../../scripts/stack/secrets.ts';
import type { RunningShop } from './running-shop.ts';
import { logIn } from './staff-desk.ts';

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

/** Makes an account of the desk with one of its roles (`editor`, `order-desk`), as an administrator's invitation does. */
export async function inviteToDesk(shop: RunningShop, role: string): Promise<DeskAccount> {
  const headers = { authorization: `Bearer ${await logIn(shop)}`, 'content-type': 'application/json' };
  async function ask(path: string, body?: object): Promise<unknown> {
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await fetch(`${shop.contentUrl}/admin${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: unknown }).data;
  }
  const roles = (await ask('/roles')) as { id: number; code: string }[];
  const person = { firstname: 'Sacha', lastname: 'Martin' };
  const account = { email: `${role}-${randomUUID()}@economat.test`, password: 'Comptoir-2026' };
  const roleIds = roles.filter(({ code }) => code === role).map(({ id }) => id);
  const invited = await ask('/users', { ...person, email: account.email, roles: roleIds });
  const { registrationToken } = invited as { registrationToken: string };
  await ask('/register', { registrationToken, userInfo: { ...person, password: account.password } });
  return account;
}

/** Fails for an English word of the kind that slips through: of a status, of a code, of Strapi's own screens. */
export async function expectFrench(part: Locator): Promise<void> {
  const text = await part.innerText();
  expect(text).not.toMatch(
    /\b(?:the|loading|error|search|save|open|pending|paid|order|payment|amount|page not found)\b/i,
  );
}
