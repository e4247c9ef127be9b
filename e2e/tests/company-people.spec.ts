import type { Page } from '@playwright/test';
import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer, PASSWORD } from '../support/customer.ts';
import { billingOf, fillBilling, newBuyer } from '../support/journey.ts';
import { receiveMail } from '../support/mailbox.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

const KIT = { path: '/product-detail/kit-menage-studio' };

test(
  'who is invited asks for an order above the limit, and gets it by the yes of a manager',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language, browser }) => {
    const say = inLanguage(language);
    const words = WORDS[language];
    const { email } = await logInNewCustomer(page, shop, 'responsable');
    await proveMailbox(page, shop, email);
    await page.goto('/myaccount/company');
    await expectGoodAtEveryWidth(page);
    await page.getByLabel(say(/^Raison sociale/, /^Company name/)).fill('Bastille Location');
    await page.getByLabel(say(/^SIREN ou SIRET/, /^SIREN or SIRET/)).fill('552100554');
    await page.getByRole('button', { name: say('Créer l’entreprise', 'Create the company') }).click();
    await page.getByLabel(say(/^Plafond/, /^Limit/)).fill('5');
    await page.getByRole('button', { name: say('Enregistrer', 'Save') }).click();
    const invited = newBuyer('acheteuse').email;
    await page.getByLabel(say(/^Adresse e-mail/, /^Email address/)).fill(invited);
    await page.getByRole('button', { name: say('Envoyer l’invitation', 'Send the invitation') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: invited })).toBeVisible();
    await expectGoodAtEveryWidth(page);

    const link = /\/company-invitation#[\w-]+/.exec(await receiveMail(shop, invited, 'Bastille'))?.[0] ?? '';
    const context = await browser.newContext({ locale: language });
    const buyer = await context.newPage();
    const at = (path: string) => shop.url + (language === 'en' ? `/en${path}` : path);
    await buyer.goto(at(link));
    await expectGoodAtEveryWidth(buyer);
    await buyer.getByRole('button', { name: say('Créer un compte', 'Create an account') }).click();
    const main = buyer.getByRole('main');
    await main.getByLabel(say(/^Identifiant/, /^User ?name/)).fill(invited.split('@')[0] ?? '');
    await main.getByRole('textbox', { name: say(/^Mot de passe/, /^Password/) }).fill(PASSWORD);
    await main.getByRole('button', { name: say('Créer mon compte', 'Register') }).click();
    await main.getByRole('button', { name: say('Rejoindre Bastille Location', 'Join Bastille Location') }).click();
    await expect(main.getByText(say(/^Votre rôle.*Acheteur/, /^Your role: Buyer/))).toBeVisible();

    await buyer.goto(at(KIT.path));
    await main.getByRole('button', { name: words.addToCart }).first().click();
    await expect(buyer.getByRole('banner').getByRole('link', { name: /^(Panier|Cart)/ })).toHaveAccessibleName(/\b1\b/);
    await buyer.goto(at('/checkout'));
    const forCompany = buyer.getByRole('checkbox', { name: say(/Commander pour Bastille/, /Order for Bastille/) });
    await expect(forCompany).toBeChecked();
    const billing = billingOf(buyer, words);
    await billing.getByRole('heading').click();
    await expect(billing.getByRole('textbox', { name: say(/^SIREN ou/, /^SIREN or/) })).toHaveValue('552100554');
    await fillBilling(buyer, words, { ...newBuyer(''), email: invited });
    await expectGoodAtEveryWidth(buyer);
    await buyer.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) }).check({ force: true });
    await buyer.getByRole('checkbox', { name: words.terms }).check();
    await buyer.getByRole('button', { name: say('Demander l’approbation', 'Ask for approval') }).click();
    await expect(main.getByText(say('En attente', 'Waiting'), { exact: true })).toBeVisible();
    await expectGoodAtEveryWidth(buyer);
    await main.getByText(say('1 article', '1 item'), { exact: true }).click();
    await expect(main.getByText(say(/^Kit de ménage.* × 1, \d/, /^Cleaning kit, studio × 1, €\d/))).toBeVisible();

    await page.reload();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: say(/^Approuver et commander/, /^Approve and order/) }).click();
    await expect(page.getByText(say(/^Commande ORD-/, /^Order ORD-/))).toBeVisible();
    await buyer.reload();
    await buyer.getByRole('link', { name: say(/^Commande ORD-/, /^Order ORD-/) }).click();
    await expect(buyer).toHaveURL(/\/myaccount\/orders\//);
    await expect(main.getByText(/ORD-\d+/).first()).toBeVisible();
    await context.close();
  },
);

/** Proves the mailbox of the customer in the page's browser, who goes on in the session that this opens. */
async function proveMailbox(page: Page, shop: RunningShop, email: string): Promise<void> {
  const mail = await receiveMail(shop, email, 'onfirm');
  const code = /confirm-email\/([\w-]+)/.exec(mail)?.[1];
  const answer = await page.request.post(`${shop.url}/api/auth/confirm-email`, {
    data: { code, currentPassword: PASSWORD, remember: true },
  });
  const { jwt, user } = (await answer.json()) as { jwt: string; user: object };
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ user, token: jwt }));
}
