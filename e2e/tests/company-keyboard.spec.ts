import type { Page } from '@playwright/test';
import { enrol, foundCompany, openAccount } from '../support/company.ts';
import { logInNewCustomer, PASSWORD, proveMailbox } from '../support/customer.ts';
import { isDeep } from '../support/deep.ts';
import { newBuyer } from '../support/journey.ts';
import { press, tabTo, type } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, test } from '../support/shopper.ts';
import { WORDS } from '../support/words.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Screens by what each shows once nothing more is to come that could take the focus with it. */
const SCREENS: Readonly<Record<string, string | RegExp>> = {
  '/quick-order': 'Coller une liste',
  '/myaccount': 'Dernière commande',
  '/myaccount/lists/new': 'Nouvelle liste',
  '/myaccount/company': 'Entreprise et règles',
  '/myaccount/on-account': 'Compte de l’entreprise',
  '/myaccount/subscriptions': 'Commandes régulières',
  '/myaccount/documents': 'Factures et avoirs',
  '/myaccount/documents/spending': /Dépenses|Aucune facture/,
  '/myaccount/download': 'Téléchargements',
  '/myaccount/quotes': /devis/,
  '/end-contract': 'Résilier votre contrat',
  '/quote-request': 'Recevoir un devis',
};
const WIDTHS = isDeep() ? [1280, 768, 360] : [360];
const MOST_STOPS = 80;

/** Where the focus stands, and what is wrong with it; null once it has left what the page is about. */
async function focusNow(): Promise<{ readonly name: string; readonly fault: string | null } | null> {
  // The page has scrolled there by the next frame but one.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const there = document.elementFromPoint(left + width * part, top + height / 2);
    return there !== null && (focused.contains(there) || there.contains(focused));
  });
  const hasRing = outlineStyle !== 'none' && outlineWidth !== '0px';
  const name = `${focused.tagName} ${focused.id} ${focused.textContent.trim().slice(0, 40)}`;
  return { name, fault: hasRing ? (isSeen ? null : 'covered') : 'no ring' };
}

test('each screen of a company’s buyer is walked by Tab to its end, with the focus in sight', async ({
  page,
  shop,
}) => {
  const customer = await logInNewCustomer(page, shop, 'clavier');
  const company = await foundCompany(shop, customer);
  await openAccount(shop, company, 1000);
  const login = { Authorization: `Bearer ${customer.token}` };
  await sendOrder(shop, { method: 'bank_transfer', article: { slug: 'kit-menage-studio' }, login });
  const main = page.getByRole('main');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    for (const [screen, heading] of Object.entries(SCREENS)) {
      await page.goto(screen);
      await expect(main.getByRole('heading', { name: heading }).first()).toBeVisible();
      // A form that reads the cart is drawn after its heading.
      await expect(main.locator('a, button, input').filter({ visible: true }).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(main).toBeFocused();
      const faults: string[] = [];
      let stops = 0;
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press('Tab');
        const focus = await page.evaluate(focusNow);
        if (focus === null) break;
        if (focus.fault !== null) faults.push(`${focus.name}: ${focus.fault}`);
      }
      expect(faults, `${screen} at ${width}`).toEqual([]);
      expect(stops, `${screen} at ${width} has an end`).toBeLessThan(MOST_STOPS);
      expect(stops, `${screen} at ${width} can be used`).toBeGreaterThan(0);
    }
  }
});

/** Opens a dialog by a key on its button, leaves it by Escape, and finds the focus where it was. */
async function openAndLeave(page: Page, name: string | RegExp, key: 'Enter' | 'Space'): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name });
  await press(page, button, key);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('a list is made, filled by arrows in its suggestions, and its dialogs give the focus back', async ({
  page,
  shop,
}) => {
  await logInNewCustomer(page, shop, 'clavier-liste');
  const main = page.getByRole('main');
  await page.goto('/myaccount/lists/new');
  await type(page, main.getByRole('textbox', { name: 'Nom de la liste' }), 'Studio');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible();
  const entry = main.getByRole('textbox', { name: 'Référence ou nom' });
  const suggestions = main.getByRole('list', { name: 'Articles proposés' });
  await type(page, entry, 'coffret cad');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(entry).toHaveValue('coffret cad');
  await type(page, entry, 'coffret cade');
  await expect(suggestions).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const lines = main.getByRole('listitem').filter({ hasText: 'Coffret cadeau de bienvenue' });
  await expect(lines).toHaveCount(1);
  await expect(entry).toBeFocused();
  await openAndLeave(page, 'Nom et adresse', 'Enter');
  await openAndLeave(page, 'Supprimer la liste', 'Space');
  await press(page, lines.getByRole('button', { name: /^Retirer/ }), 'Space');
  await expect(lines).toHaveCount(0);
  await press(page, page.getByRole('button', { name: 'Annuler', exact: true }), 'Enter');
  await expect(lines).toHaveCount(1);
});

test('people and standing orders of a company are managed by Enter, Space, arrows and Escape', async ({
  page,
  shop,
}) => {
  const customer = await logInNewCustomer(page, shop, 'clavier-entreprise');
  await proveMailbox(shop, customer);
  const company = await foundCompany(shop, customer);
  const { email } = newBuyer('collegue');
  const answer = await page.request.post(`${shop.url}/api/auth/local/register`, {
    data: { username: email, email, password: PASSWORD },
  });
  const { jwt: token } = (await answer.json()) as { jwt: string };
  await enrol(shop, { email, token }, company, 'buyer');
  const main = page.getByRole('main');
  await page.goto('/myaccount/company');
  const role = main.getByRole('combobox', { name: `Rôle de ${email}` });
  await tabTo(page, role);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/a maintenant le rôle/).first()).toBeVisible();
  await expect(role).toHaveValue('approver');
  await expect(role).toBeFocused();
  await openAndLeave(page, /^Quitter/, 'Enter');
  await openAndLeave(page, /^Retirer/, 'Space');

  const list = { name: 'Studio', lines: [] };
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await page.request.post(`${shop.url}/api/lists`, { headers, data: { data: list } })).status()).toBe(201);
  await page.goto('/myaccount/subscriptions');
  await tabTo(page, main.getByRole('combobox', { name: 'Jour' }));
  await page.keyboard.press('ArrowDown');
  await press(page, main.getByRole('button', { name: 'Créer la commande régulière' }), 'Space');
  await expect(main.getByText('Toutes les 4 semaines, le mercredi')).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Suspendre' }), 'Space');
  await press(page, main.getByRole('button', { name: 'Reprendre' }), 'Enter');
  await expect(main.getByRole('button', { name: 'Suspendre' })).toBeVisible();
  await openAndLeave(page, 'Modifier', 'Enter');
  await openAndLeave(page, 'Résilier', 'Space');
});

test('keys alone turn a sheet in the quick order into an order by transfer', async ({ page, shop }) => {
  const words = WORDS.fr;
  const { email } = await logInNewCustomer(page, shop, 'clavier-achat');
  const main = page.getByRole('main');
  await page.goto('/quick-order');
  await tabTo(page, main.getByRole('textbox', { name: 'Références et quantités' }));
  await page.keyboard.insertText('KIT-SEC\t2\nKIT-COURT\t1');
  await press(page, main.getByRole('button', { name: 'Lire la liste' }), 'Enter');
  await tabTo(page, main.getByRole('combobox', { name: /Conditionnement/ }));
  await page.keyboard.press('ArrowDown');
  await press(page, main.getByRole('button', { name: 'Ajouter 2 lignes au panier' }), 'Space');
  await press(page, page.getByRole('button', { name: 'Voir le panier' }), 'Enter');
  await press(page, main.getByRole('link', { name: words.validate }), 'Enter');
  const buyer = { ...newBuyer(''), email };
  const billing = main.getByRole('region', { name: words.billing });
  for (const field of ['email', 'firstName', 'lastName', 'street', 'postalCode', 'city', 'phone'] as const)
    await type(page, billing.getByLabel(new RegExp(`^${words[field]}`)).first(), buyer[field]);
  await tabTo(page, main.getByRole('radio', { name: /^Carte bancaire/ }));
  const transfer = main.getByRole('radio', { name: new RegExp(`^${words.bankTransfer}`) });
  await page.keyboard.press('ArrowUp');
  await expect(transfer).toBeChecked();
  await press(page, main.getByRole('checkbox', { name: words.terms }), 'Space');
  await press(page, main.getByRole('button', { name: words.order }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible();
});
