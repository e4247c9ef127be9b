import { expectGoodAtEveryWidth } from '../support/every-width.ts';
import { pathIn } from '../support/language-path.ts';
import { press, type } from '../support/keyboard.ts';
import { receiveMail } from '../support/mailbox.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { setStock } from '../support/staff-desk.ts';
import { inLanguage } from '../support/words.ts';

test.describe('a sold-out product', () => {
  test.use({ expectedConsoleErrors: ['409 (Conflict)'] });
  test('tells who asks when it is back, once', IN_ENGLISH_WHEN_DEEP, async ({ page, shop, language }) => {
    const say = inLanguage(language);
    const slug = language === 'fr' ? 'dosettes-cafe-decafeine' : 'sachets-the';
    await setStock(shop, slug, 0);
    const email = `retour-${language}@exemple.fr`;
    const notifyMe = say('Prévenez-moi de son retour', 'Tell me when it is back');
    const address = pathIn(language, `/product-detail/${slug}`);
    await expect.poll(async () => (await page.request.get(address)).text()).toContain(notifyMe);
    await page.goto(address);
    const fold = page.getByText(notifyMe);
    await expect(fold).toBeVisible();
    await page.keyboard.press('Tab');
    await fold.focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: say('Adresse e-mail', 'Email') });
    await type(page, field, 'zoe');
    await press(page, page.getByRole('button', { name: say('Me prévenir', 'Tell me') }), 'Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await type(page, field, email);
    await press(page, page.getByRole('button', { name: say('Me prévenir', 'Tell me') }), 'Enter');
    await expect(page.getByText(say('C’est noté. Un seul message vous préviendra.', 'Noted. One message will tell you.'))).toBeVisible(); // prettier-ignore
    await expectGoodAtEveryWidth(page);
    await setStock(shop, slug, 400);
    const mail = await receiveMail(shop, email, say('De nouveau en stock', 'Back in stock'));
    expect(mail).toContain(address);
    await press(page, page.getByRole('button', { name: say('Me prévenir', 'Tell me') }), 'Enter');
    await expect(
      page.getByText(say('Cet article est de nouveau en stock.', 'This item is back in stock.')),
    ).toBeVisible();
  });
});
