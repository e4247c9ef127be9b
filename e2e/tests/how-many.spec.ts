import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { press } from '../support/keyboard.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { inLanguage } from '../support/words.ts';

/** Four capsules a guest and stay, in boxes of 50, 100, 250 and 500. */
const CAPSULES = '/product-detail/dosettes-cafe';

test(
  'the product page reckons what a letting needs, and one press puts it into the cart',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const say = inLanguage(language);
    await page.goto(CAPSULES);
    const title = page.getByText(say('Combien m’en faut-il ?', 'How many do I need?'));
    await press(page, title, 'Enter');
    const figure = (name: readonly [string, string]) => page.getByRole('spinbutton', { name: say(...name) });
    for (const [name, value] of [
      [['Logements', 'Flats'], '12'],
      [['Séjours par mois et logement', 'Stays per month and flat'], '4'],
      [['Voyageurs par séjour', 'Guests per stay'], '2'],
    ] as const) {
      await figure(name).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
    }
    const answer = page.getByRole('status').filter({ hasText: say('Il en faut 384', 'You need 384') });
    await expect(answer).toContainText(say('4 × 100 dosettes', '4 × 100 capsules'));
    await expect(answer).toContainText(say('Il en restera 16', '16 will be left over'));
    await expectGoodAtEveryWidth(page);
    const add = page.getByRole('button', { name: say('Ajouter cette quantité', 'Add this quantity') });
    await press(page, add, 'Enter');
    // Coffee comes in blends: which one, only the buyer knows.
    await expect(page.getByRole('radio', { name: say('Douce', 'Mild') }).last()).toBeFocused();
    await page.keyboard.press('Space');
    await press(page, add, 'Enter');
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(say('100 dosettes', '100 capsules'));
    await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('4');
  },
);

test('an article that nobody reckons with does not ask', async ({ page }) => {
  await page.goto('/product-detail/detecteur-fumee');
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toBeVisible();
  await expect(page.getByText('Combien m’en faut-il')).toHaveCount(0);
});
