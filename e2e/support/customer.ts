import { expect, type Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { newBuyer } from './journey.ts';
import type { RunningShop } from './running-shop.ts';

export const PASSWORD = 'Lavande-2026';

export interface TestCustomer {
  readonly email: string;
  readonly token: string;
}

/** A customer nobody else in the run is, logged in in the page's browser. */
export async function logInNewCustomer(page: Page, shop: RunningShop, label: string): Promise<TestCustomer> {
  const { email } = newBuyer(label);
  const answer = await page.request.post(`${shop.url}/api/auth/local/register`, {
    data: { username: email, email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const { jwt, user } = (await answer.json()) as { jwt: string; user: object };
  await page.goto('/cgv');
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ user, token: jwt }));
  return { email, token: jwt };
}

/** Proves the mailbox of a customer without its mail. */
export async function proveMailbox(shop: RunningShop, { email }: TestCustomer): Promise<void> {
  await withClient(shop.databaseUrl, (client) =>
    client.query('update up_users set confirmed = true where email = $1', [email]),
  );
}
