import { expectNoViolation } from '../support/axe.ts';
import { expectNoViolationAt } from '../support/every-width.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openOrderDesk, recordShipment } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const SAY = {
  fr: {
    status: 'Expédiée en partie',
    next: 'Le reste de votre commande suit dans un autre colis.',
    parcels: 'Vos colis',
    first: /^Colis 1Parti le .*Suivi du colis \(Colissimo\)\s: .*1 × Kit de ménage/,
    second: /^Colis 2Parti le .*1 × Kit de ménage/,
    shipped: 'Le transporteur vous livre à la date prévue.',
  },
  en: {
    status: 'Partly shipped',
    next: 'The rest of your order follows in another parcel.',
    parcels: 'Your parcels',
    first: /^Parcel 1Sent on .*Parcel \(Colissimo\): .*1 × /,
    second: /^Parcel 2Sent on .*1 × /,
    shipped: 'The carrier delivers on the planned day.',
  },
};

test(
  'an order in two parcels shows each with its link and what is inside',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const [words, say] = [WORDS[language], SAY[language]];
    const main = page.getByRole('main');
    await addToCart(page, words, { path: '/product-detail/kit-menage-studio', quantity: 2 });
    await page.goto('/checkout');
    await fillBilling(page, words, newBuyer('parcels'));
    await payByTransfer(page, words);
    const id = (await page.evaluate(() => sessionStorage.getItem('currentOrderId'))) ?? '';
    const step = await openOrderDesk(shop);
    await step(id, 'transfer-received');
    const [one, other] = [`6A1${Date.now()}`, `6A2${Date.now()}`];

    await recordShipment(shop, { order: id, trackingNumber: one, quantity: 1 });
    await page.goto(`/order/${id}`);
    await expect(main.getByText(say.status).first()).toBeVisible();
    await expect(main.getByText(say.next)).toBeVisible();
    const parcels = main.getByRole('list', { name: say.parcels }).locator(':scope > li');
    await expect(parcels).toHaveText([say.first]);
    await expectNoViolation(page);

    await recordShipment(shop, { order: id, trackingNumber: other });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/order/${id}`);
      await expect(parcels).toHaveText([say.first, say.second]);
      const link = parcels.nth(1).getByRole('link', { name: other });
      await expect(link).toHaveAttribute('href', `https://www.laposte.fr/outils/suivre-vos-envois?code=${other}`);
      await expect(main.getByText(say.shipped)).toBeVisible();
      await expectNoOverflow(page);
      await expectNoViolationAt(page, width);
      await page.screenshot({ path: test.info().outputPath(`parcels-${language}-${width}.png`), fullPage: true });
    }
  },
);
