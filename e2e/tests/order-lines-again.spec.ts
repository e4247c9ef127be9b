import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { logInNewCustomer } from '../support/customer.ts';
import { newBuyer } from '../support/journey.ts';
import { press, type } from '../support/keyboard.ts';
import { sendOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage, WORDS } from '../support/words.ts';

/** None of them is counted. Their prices HT: 25,90, 109,00, 9,50 and 8,50 €. */
const ARTICLES = [
  { slug: 'pack-comptoir-demarrage' },
  { slug: 'pack-comptoir-saison' },
  { slug: 'nuancier-linge' },
  { slug: 'agitateurs-bois' },
];

test(
  'lines of an order are ticked, one, all or none, with their sum, and compared first',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const money = (amount: string) =>
      language === 'fr' ? new RegExp(`${amount.replace('.', ',')}\\s€ HT`) : `€${amount} excl. VAT`;
    const { email, token } = await logInNewCustomer(page, shop, 'lines-again');
    const { documentId } = await sendOrder(shop, {
      method: 'bank_transfer',
      articles: ARTICLES,
      buyer: { ...newBuyer('lines-again'), email },
      login: { Authorization: `Bearer ${token}` },
    });
    const main = page.getByRole('main');
    const all = main.getByRole('checkbox', { name: say('Toutes les lignes', 'All lines') });
    const sum = main.getByRole('status');
    const compare = main.getByRole('link', { name: say('Reprendre ces lignes', 'Compare these lines') });

    await page.goto(`/myaccount/orders/${documentId}`);
    const ticks = main.getByRole('checkbox', { name: say('Cocher', 'Tick') });
    await expect(ticks).toHaveCount(4);
    await expect(compare).toHaveCount(0);
    // With nothing to take along, the bar covers no line.
    const stuck = main.locator('[data-sticky-bar]');
    await expect(stuck).toHaveCount(0);
    await press(page, all, 'Space');
    await expect(stuck).toHaveCSS('position', 'sticky');
    await expect(sum).toContainText(say('4 lignes sur 4', '4 of 4 lines'));
    await expect(sum).toContainText(money('152.90'));
    await ticks.nth(1).uncheck();
    await expect(all).not.toBeChecked();
    await ticks.nth(3).uncheck();
    await expect(sum).toContainText(money('35.40'));
    await expectGoodAtEveryWidth(page);
    await press(page, compare, 'Enter');

    await expect(main.getByText(say('Aucun prix n’a changé.', 'No price has changed.'))).toBeVisible();
    const quantities = main.getByRole('spinbutton');
    const values = () => quantities.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(await values()).toEqual(['1', '0', '1', '0']);
    await expect(sum).toContainText(say('2 lignes sur 4', '2 of 4 lines'));
    // A quantity ticks its line, and none leaves it out.
    await type(page, quantities.nth(3), '2');
    await page.keyboard.press('Enter');
    await expect(sum).toContainText(money('52.40'));
    await type(page, quantities.first(), '0');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('listitem').first().getByRole('checkbox')).not.toBeChecked();
    await expect(sum).toContainText(say('2 lignes sur 4', '2 of 4 lines'));
    await expect(sum).toContainText(money('26.50'));
    await expectGoodAtEveryWidth(page);

    await all.check();
    expect(await values()).toEqual(['1', '1', '1', '1']);
    await all.uncheck();
    expect(await values()).toEqual(['0', '0', '0', '0']);
    const add = main.getByRole('button', { name: WORDS[language].addToCart });
    await press(page, add, 'Enter');
    await expect(page.getByText(say('Cochez au moins un article.', 'Tick at least one item.'))).toBeVisible();
    await main.getByRole('listitem').nth(2).getByRole('checkbox').check();
    await add.click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(main.getByRole('spinbutton')).toHaveCount(1);
  },
);
