import fc from 'fast-check';
import { withClient } from '../../scripts/stack/index.ts';
import { isDeep } from '../support/deep.ts';
import { completeFields } from '../support/complete-item.ts';
import { fillBilling, newBuyer, payByTransfer } from '../support/journey.ts';
import { randomItem, type RandomItem } from '../support/random-items.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';
import { WORDS } from '../support/words.ts';
import { spec } from '../support/spec.ts';

const ITEMS = isDeep() ? 40 : 10;
const words = WORDS.fr;

/** Half up, in whole cents: the rule of the law, written a second time. Percents have at most one decimal here. */
function vatOn(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 10) + 500) / 1000);
}

function money(cents: number): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100);
}

test.describe(() => {
  test.setTimeout(300_000);
  test(
    `${ITEMS} items cost the intended price on page, cart and order, however it is written`,
    spec('2.47'),
    async ({ page, shop }) => {
      const seed = Date.now() % 2 ** 31;
      console.log(`items of seed ${seed}`);
      const items = fc.sample(randomItem, { numRuns: ITEMS, seed });
      const desk = await openDesk(shop);
      const shown = await completeFields(shop);
      for (const [index, { fields }] of items.entries()) {
        const item = { title: `Essai ${index}`, slug: `essai-${index}`, ...shown, ...fields };
        const saved = await desk('POST', ITEM, item);
        expect(saved.status, `${JSON.stringify(item)}: ${await saved.text()}`).toBe(201);
      }

      const bought: { cents: number; quantity: number; vatPercent: number }[] = [];
      let inCart = 0;
      for (const [index, item] of items.entries()) {
        bought.push(await putLastOfferIntoCart(index, item));
      }

      await page.goto('/cart');
      const rows = page.getByRole('row').filter({ hasText: 'Essai' });
      await expect(rows).toHaveCount(ITEMS);
      for (const [index, { cents, quantity, vatPercent }] of bought.entries()) {
        const row = rows.filter({ has: page.getByRole('link', { name: `Essai ${index}`, exact: true }) });
        const [, , price, , subtotal] = await row.getByRole('cell').all();
        for (const [cell, amount] of [
          [price, cents],
          [subtotal, cents * quantity],
        ] as const) {
          await expect(cell ?? row).toContainText(`${money(amount)} HT`);
          await expect(cell ?? row).toContainText(`${money(amount + vatOn(amount, vatPercent))} TTC`);
        }
      }

      const netOf = (lines: typeof bought) => lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      const subTotal = netOf(bought);
      const rates = [...new Set(bought.map(({ vatPercent }) => vatPercent))];
      const vat = rates.reduce((sum, rate) => {
        return sum + vatOn(netOf(bought.filter(({ vatPercent }) => vatPercent === rate)), rate);
      }, 0);
      await expect(page.getByRole('main')).toContainText(money(subTotal + vat));

      await page.goto('/checkout');
      await fillBilling(page, words, newBuyer('same-price'));
      await payByTransfer(page, words);
      const { rows: orders } = await withClient(shop.databaseUrl, (client) =>
        client.query('SELECT sub_total_cents, vat_cents, total_cents FROM orders'),
      );
      expect(orders).toEqual([{ sub_total_cents: subTotal, vat_cents: vat, total_cents: subTotal + vat }]);

      /** Compares every price on the product's page with what was meant, and buys the last. */
      async function putLastOfferIntoCart(index: number, { offers, vatPercent }: RandomItem) {
        await expect(async () => {
          const answer = await page.goto(`/product-detail/essai-${index}`);
          expect(answer?.status()).toBe(200);
        }).toPass();
        const main = page.getByRole('main');
        for (const { label, cents } of offers) {
          if (label === null) continue;
          const chip = main.getByRole('radio', { name: new RegExp(`^${label}\\b`) });
          await expect(chip).toHaveAccessibleName(new RegExp(`${money(cents)} HT`));
          await chip.check({ force: true });
          await expect(main.getByRole('status')).toContainText(`${money(cents)} HT`);
          await expect(main.getByRole('status')).toContainText(`${money(cents + vatOn(cents, vatPercent))} TTC`);
        }
        const last = offers.at(-1) ?? { cents: 0 };
        await expect(main.getByRole('status')).toContainText(`${money(last.cents)} HT`);
        const quantity = (index % 3) + 1;
        await main.getByRole('spinbutton').fill(String(quantity));
        await main.getByRole('button', { name: words.addToCart }).first().click();
        inCart += quantity;
        await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(
          new RegExp(`\\b${inCart}\\b`),
        );
        return { cents: last.cents, quantity, vatPercent };
      }
    },
  );
});
