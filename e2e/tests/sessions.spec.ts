import type { BrowserContext, Page } from '@playwright/test';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { newBuyer } from '../support/journey.ts';
import { expect, test } from '../support/shopper.ts';

const FIELDS = { firstName: /^Prénom/, email: /^Adresse e-mail/ };

/** The token runs out: the browser has another one than the server would take. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as { user: object };
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'run.out.token' }));
  });
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('auth') ?? '{}') as { token: string }).token);
}

async function sessionCookie(context: BrowserContext) {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'shop-session');
}

function countRenewals(context: BrowserContext): { count: number } {
  const renewals = { count: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.count += 1;
  });
  return renewals;
}

test.describe('an expired token', () => {
  test.use({ expectedConsoleErrors: ['401'] });

  test('is renewed silently, and the input stays', async ({ page, shop }) => {
    await logInNewCustomer(page, shop, 'renewed');
    await page.goto('/myaccount/details');
    await page.getByLabel(FIELDS.firstName).fill('Zoé');
    // As after a quarter of an hour, in the page's own memory: a reload reads it from there.
    await spoilToken(page);
    await page.reload();
    await expect(page.getByLabel(FIELDS.email)).not.toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => storedToken(page)).not.toBe('run.out.token');
    await page.getByLabel(FIELDS.firstName).fill('Zoé');
    await page.route('**/api/users/*', async (route) => {
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer run.out.token' } });
    }, { times: 1 }); // prettier-ignore
    await page.getByLabel(/^Nom \(/).fill('Lefèvre');
    await page.getByLabel(/^Nom affiché/).fill('Zoé');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Profil modifié.')).toBeVisible();
    await expect(page.getByLabel(FIELDS.firstName)).toHaveValue('Zoé');
  });

  test('is renewed once by two tabs opened together', async ({ page, context, shop }) => {
    await logInNewCustomer(page, shop, 'renewed-tabs');
    await spoilToken(page);
    const renewals = countRenewals(context);
    const tabs = [page, await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto('/myaccount/details')));
    for (const tab of tabs) await expect(tab.getByLabel(FIELDS.email)).not.toHaveValue('');
    for (const tab of tabs) await expect(tab.getByRole('dialog')).toHaveCount(0);
    expect(renewals.count).toBe(1);
  });

  test('without a refresh token asks for the password by name, as after the upgrade', async ({
    page,
    context,
    shop,
  }) => {
    const { email } = await logInNewCustomer(page, shop, 'renewed-no-more');
    await spoilToken(page);
    await context.clearCookies();
    await page.goto('/myaccount/orders');
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' });
    await expect(dialog.getByLabel(/^Nom d’utilisateur/)).toHaveValue(email);
    await dialog.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByText('Aucune commande.')).toBeVisible();
  });
});

test('logging out ends the session on the server, and deletes its cookie', async ({ page, context, shop }) => {
  const { token } = await logInNewCustomer(page, shop, 'log-out');
  expect(await sessionCookie(context)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth' });
  await page.goto('/myaccount');
  await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect.poll(() => sessionCookie(context)).toBeUndefined();
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get(`${shop.url}/api/users/me`, { headers })).status()).toBe(401);
});

test('without “remember me” the cookie ends with the browser', async ({ page, context, shop }) => {
  const { email } = newBuyer('remember');
  await page.request.post(`${shop.url}/api/auth/local/register`, {
    data: { username: email, email, password: PASSWORD },
  });
  for (const remember of [false, true]) {
    await page.goto('/account');
    const form = page.getByRole('region', { name: 'Se connecter' });
    await form.getByLabel(/^Nom d’utilisateur/).fill(email);
    await form.getByLabel(/^Mot de passe/).fill(PASSWORD);
    await form.getByRole('checkbox', { name: 'Se souvenir de moi' }).setChecked(remember);
    await form.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(/\/myaccount$/);
    const age = (await sessionCookie(context))?.expires ?? 0;
    if (remember) expect(age).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
    else expect(age).toBe(-1);
    await page.getByRole('navigation', { name: 'Mon compte' }).getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page).toHaveURL(/\/account$/);
  }
});

test('the account lists its sessions, and ends one or all others by the keyboard', async ({ page, shop, browser }) => {
  const { email } = await logInNewCustomer(page, shop, 'sessions');
  const agents = ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15', '', '']; // prettier-ignore
  const tokens: string[] = [];
  for (const userAgent of agents) {
    const other = await browser.newContext({ userAgent: userAgent || 'curl/8' });
    const answer = await other.request.post(`${shop.url}/api/auth/local`, {
      data: { identifier: email, password: PASSWORD },
    });
    tokens.push(((await answer.json()) as { jwt: string }).jwt);
    await other.close();
  }
  await page.goto('/myaccount/details');
  const region = page.getByRole('region', { name: 'Vos connexions' });
  await expect(region.getByRole('listitem')).toHaveCount(4);
  await expect(region.getByRole('listitem').filter({ hasText: 'cet appareil' })).toHaveCount(1);
  await region.getByRole('button', { name: /Safari sous macOS/ }).press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await expect(region.getByRole('heading')).toBeFocused();
  await region.getByRole('button', { name: 'Mettre fin à toutes les autres' }).press('Enter');
  await expect(region.getByRole('listitem')).toHaveCount(1);
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get(`${shop.url}/api/users/me`, { headers })).status()).toBe(401);
  }
});
