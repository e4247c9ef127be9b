import { withClient } from '../../scripts/stack/index.ts';
import { addToCart, fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { expect, IN_ENGLISH_TOO, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { readOrderAtDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

/** No-break spaces are right in print and a nuisance in a comparison. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Three lines: a bundle twice, a single price, and a bundle at 5.5 % three times. Written out by hand, from the price list. */
const EXPECTED = {
  fr: { subTotal: '150,60 €', vat20: '11,82 €', vat5: '5,03 €', total: '167,45 €' },
  en: { subTotal: '€150.60', vat20: '€11.82', vat5: '€5.03', total: '€167.45' },
} as const;

test(
  'three lines by transfer cost the same in cart, database and admin API',
  { ...spec('2.69'), ...IN_ENGLISH_TOO },
  async ({ page, shop, language }) => {
    const words = WORDS[language];
    const { subTotal, vat20, vat5, total } = EXPECTED[language];
    await addToCart(page, words, {
      path: '/product-detail/rouleaux-thermiques-80x80',
      option: '12 rouleaux',
      quantity: 2,
    });
    await addToCart(page, words, { path: '/product-detail/kit-menage-studio' });
    await addToCart(page, words, {
      path: '/product-detail/dosettes-cafe',
      variant: 'Douce',
      option: '100 dosettes',
      quantity: 3,
    });

    async function expectFigures(): Promise<void> {
      await expect.poll(async () => plain(await page.getByRole('main').textContent())).toContain(total);
      const text = plain(await page.getByRole('main').textContent());
      for (const figure of [subTotal, vat20, vat5, total]) expect(text).toContain(figure);
    }

    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: words.cartTotal })).toBeVisible();
    await expectFigures();

    await page.getByRole('link', { name: words.validate }).click();
    const buyer = newBuyer('transfer');
    await fillBilling(page, words, buyer);
    await expectFigures();
    await payByTransfer(page, words);
    await expectFigures();

    const [orderNumber = 'none'] = /ORD-\d{7}/.exec(plain(await page.getByRole('main').textContent())) ?? [];
    const { rows } = await withClient(shop.databaseUrl, (client) =>
      client.query(
        `SELECT order_status, payment_status, sub_total_cents, vat_cents, discount_cents, total_cents
           FROM orders WHERE order_number = $1`,
        [orderNumber],
      ),
    );
    expect(rows).toEqual([
      {
        order_status: 'pending',
        payment_status: 'pending',
        sub_total_cents: 15060,
        vat_cents: 1685,
        discount_cents: 0,
        total_cents: 16745,
      },
    ]);
    expect(await readOrderAtDesk(shop, orderNumber)).toMatchObject({
      orderNumber,
      orderStatus: 'pending',
      paymentStatus: 'pending',
      subTotalCents: 15060,
      vatCents: 1685,
      discountCents: 0,
      totalCents: 16745,
    });
  },
);

test(
  'a voucher typed with spaces and small letters takes ten percent off, to the cent',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, language }) => {
    const words = WORDS[language];
    await addToCart(page, words, { path: '/product-detail/rouleaux-thermiques-80x80', option: '50 rouleaux' });
    await page.goto('/cart');
    await page.getByText(words.voucherFold).click();
    await page.getByRole('main').getByRole('textbox', { name: words.voucher }).fill(' bien venue ');
    await page.getByRole('button', { name: words.applyVoucher }).click();
    // 66,50 € HT and 13,30 € VAT make 79,80 €; a voucher is an amount including VAT: ten percent are 7,98 €.
    const total = language === 'fr' ? '71,82 €' : '€71.82';
    await expect.poll(async () => plain(await page.getByRole('main').textContent())).toContain(total);
  },
);
