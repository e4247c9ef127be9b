import type { Page } from '@playwright/test';
import { withClient } from '../../scripts/stack/index.ts';
import { placeOrder } from '../support/placed-order.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';

/** In how many pieces each order number of the page is drawn when there is hardly any room for it. */
async function piecesOf(page: Page): Promise<number[]> {
  return page.getByRole('main').evaluate((main) => {
    main.style.maxWidth = '2rem';
    const pieces: number[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const number = /ORD-\d+/.exec(node.textContent ?? '');
      if (number === null) continue;
      const range = document.createRange();
      range.setStart(node, number.index);
      range.setEnd(node, number.index + number[0].length);
      pieces.push(range.getClientRects().length);
    }
    return pieces;
  });
}

test('an order number never breaks after its hyphen', IN_ENGLISH_WHEN_DEEP, async ({ page, shop }) => {
  const { documentId, orderNumber } = await placeOrder(page, shop, { method: 'bank_transfer', customer: null });
  const main = page.getByRole('main');
  async function expectWhole(path: string): Promise<void> {
    await page.goto(path);
    await expect(main).toContainText(/ORD-\d/);
    const pieces = await piecesOf(page);
    expect({ path, pieces }).toEqual({ path, pieces: pieces.map(() => 1) });
  }
  for (const path of ['/payment', '/cardpayment', '/banktransfer', `/order/${documentId}`, '/withdrawal'])
    await expectWhole(path);
  await withClient(shop.databaseUrl, (client) =>
    client.query(
      `update orders set order_status = 'processing', payment_status = 'paid', paid_at = now() where order_number = $1`,
      [orderNumber],
    ),
  );
  for (const path of ['/cardpayment', `/withdrawal/${documentId}`]) await expectWhole(path);
  await page.reload();
  await main.getByRole('button').last().click();
  await expect(main.getByText(orderNumber)).toHaveCount(2);
  expect(await piecesOf(page)).toEqual([1, 1]);
  // Who copies the number copies the number: its hyphen is the one of the keyboard.
  expect(await main.textContent()).toContain(orderNumber);
});
