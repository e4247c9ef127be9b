import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../support/axe.ts';
import { addToCart } from '../support/journey.ts';
import { press } from '../support/keyboard.ts';
import { expect, IN_ENGLISH_WHEN_DEEP, test } from '../support/shopper.ts';
import { openStoredCart } from '../support/stored-cart.ts';
import { inLanguage, WORDS } from '../support/words.ts';
import { expectNoOverflow } from '../support/screen-width.ts';

const goodsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') });
const quantitiesOf = (rows: Locator) =>
  rows.getByRole('spinbutton').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Heights of the rows in sight; the browser only estimates those of the others. */
const drawnHeights = (rows: Locator) =>
  rows.evaluateAll((elements) =>
    elements
      .filter((row) => row.checkVisibility({ contentVisibilityAuto: true }))
      .map((row) => row.getBoundingClientRect().height),
  );

test(
  'forty lines are small rows with a day each, and total and button stay in sight',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openStoredCart(page, shop, 40);
    const rows = goodsOf(page);
    const heights = await drawnHeights(rows);
    expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(72);
    expect(Math.max(...heights)).toBeLessThan(90);
    await expect(rows.last()).toContainText(say('Livraison prévue', 'Delivery expected'));
    await expect(
      page.getByRole('paragraph').filter({ hasText: say('1 à 2 jours ouvrés', '1-2 business days') }),
    ).toHaveCount(1);

    const button = page.getByRole('main').getByRole('link', { name: WORDS[language].validate });
    const total = page.getByText(say('Total TTC', 'Total incl. VAT')).filter({ visible: true }).last();
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const row of [rows.first(), rows.nth(20), rows.last()]) {
        await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await expect(button, String(width)).toBeInViewport({ ratio: 1 });
        await expect(total, String(width)).toBeInViewport({ ratio: 1 });
      }
      await expectNoOverflow(page, String(width));
      await expectNoViolation(page);
    }
  },
);

test('on a phone a long cart has rows of 122 px at most on average, and buttons of 42 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStoredCart(page, shop, 40);
  const rows = goodsOf(page);
  await rows.first().scrollIntoViewIfNeeded();
  const heights = await drawnHeights(rows);
  expect(heights.length).toBeGreaterThan(2);
  expect(heights.reduce((sum, height) => sum + height, 0) / heights.length).toBeLessThan(122);
  const buttons = await rows.first().getByRole('button').all();
  expect(buttons).not.toHaveLength(0);
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect(
      Math.min(box?.width ?? 0, box?.height ?? 0),
      (await button.getAttribute('aria-label')) ?? '',
    ).toBeGreaterThanOrEqual(42);
  }
});

test('on a phone the bar covers neither what has the focus nor the end of the page', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStoredCart(page, shop, 12);
  const bar = page.getByRole('main').getByRole('link', { name: WORDS.fr.validate });
  await goodsOf(page).first().getByRole('spinbutton').focus();
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const [top, box] = [(await bar.boundingBox())?.y ?? 0, await focused.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0), await focused.innerText()).toBeLessThanOrEqual(top);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test(
  'removed lines come back by keys to their places with their quantities, a whole cart too',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await openStoredCart(page, shop, 9);
    const rows = goodsOf(page);
    const remove = (row: Locator) => row.getByRole('button', { name: say('Retirer', 'Remove') });
    await press(page, remove(rows.nth(2)), 'Enter');
    await expect(rows).toHaveCount(8);
    // The focus is on the line that took its place, and the message says how to undo.
    await expect(remove(rows.nth(2))).toBeFocused();
    await expect(page.getByText(say('Pour annuler : Ctrl + Z.', 'To undo: Ctrl + Z.'))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(7);
    expect(await quantitiesOf(rows)).toEqual(['1', '2', '5', '6', '7', '8', '9']);

    await page.keyboard.press('Control+Z');
    await expect(rows).toHaveCount(8);
    await expect(remove(rows.nth(2))).toBeFocused();
    await page.keyboard.press('Control+Z');
    await expect(rows).toHaveCount(9);
    expect(await quantitiesOf(rows)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    await expect(remove(rows.nth(2))).toBeFocused();

    await press(page, remove(rows.last()), 'Enter');
    await expect(remove(rows.last())).toBeFocused();
    await page.getByRole('button', { name: say('Annuler', 'Undo'), exact: true }).click();
    await expect(rows).toHaveCount(9);

    await press(page, page.getByRole('button', { name: say('Vider le panier', 'Empty the cart') }), 'Enter');
    await expect(page.getByRole('heading', { name: say('Votre panier est vide', 'Your cart is empty') })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: say('Annuler', 'Undo'), exact: true }).click();
    expect(await quantitiesOf(rows)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  },
);

test(
  'a search shows the lines of a name while it is typed, and counts them',
  IN_ENGLISH_WHEN_DEEP,
  async ({ page, shop, language }) => {
    const say = inLanguage(language);
    await openStoredCart(page, shop, 40);
    const rows = goodsOf(page);
    const total = page.getByRole('status').filter({ hasText: say('Total du panier', 'Cart total') });
    const before = await total.textContent();
    await page.mouse.move(300, 300);
    const field = page.getByRole('searchbox', { name: say('Chercher dans le panier', 'Search in the cart') });
    const [name] = (await rows.nth(7).getByRole('link').innerText()).split(' ');
    await field.pressSequentially((name ?? '').toUpperCase());
    await expect(page.getByText(new RegExp(say('^\\d+ lignes? sur 40$', '^\\d+ of 40 lines$')))).toBeVisible();
    await expect(rows.nth(0)).toBeVisible();
    expect(await rows.count()).toBeLessThan(40);
    for (const row of await rows.all()) await expect(row).toContainText(new RegExp(name ?? '', 'i'));
    await expect(total).toHaveText(before ?? '');
    await expectNoViolation(page);
    await field.fill('zzz');
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(say('Aucune ligne de ce nom.', 'No line of this name.'))).toBeVisible();
    await field.press('Escape');
    await expect(rows).toHaveCount(40);
  },
);

test('lines that need a decision stay visible in a search, and the button leads there', async ({ page, shop }) => {
  await openStoredCart(page, shop, 10);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: Record<string, unknown>[] };
    const gone = { ...cart.items[0], cartItemId: 'gone', documentId: 'z'.repeat(24), name: 'Lampe disparue' };
    localStorage.setItem('cart', JSON.stringify({ ...cart, items: [...cart.items, gone] }));
  });
  await page.reload();
  await expect(goodsOf(page)).toHaveCount(11);
  await page.mouse.move(300, 300);
  await page.getByRole('searchbox', { name: 'Chercher dans le panier' }).fill('zzz');
  await expect(goodsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: WORDS.fr.validate }).press('Enter');
  await expect(goodsOf(page).getByRole('alert').getByRole('button')).toBeFocused();
});

test('the file of the cart becomes the same lines again in the quick order', async ({ page, shop }) => {
  await openStoredCart(page, shop, 9);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('panier.csv');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().split('\r\n')[0]).toContain('"Quantité";"Prix HT";"TVA (%)"');
  await page.goto('/quick-order');
  await page
    .getByLabel('Importer un fichier (Excel ou CSV)')
    .setInputFiles({ name: 'panier.csv', mimeType: 'text/csv', buffer: bytes });
  const read = page.getByRole('region', { name: 'Votre liste' }).getByRole('listitem');
  await expect(read).toHaveCount(9);
  await expect(read.nth(8).getByRole('textbox')).toHaveValue('9');
});

test('on paper the cart is a list of all its lines with its total, and nothing to press', async ({ page, shop }) => {
  await openStoredCart(page, shop, 9);
  await page.mouse.move(300, 300);
  await page.getByRole('searchbox', { name: 'Chercher dans le panier' }).fill('zzz');
  await expect(goodsOf(page)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(goodsOf(page)).toHaveCount(9);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('region', { name: WORDS.fr.cartTotal })).toContainText('Total TTC');
});

test('in a cart of 200 lines a key draws its own line alone', async ({ page, shop }) => {
  await page.addInitScript(() => {
    // Each row writes its amounts whenever it is drawn, each of them with one `padStart`: they count the rows.
    const padStart = Object.getOwnPropertyDescriptor(String.prototype, 'padStart')?.value as (
      ...to: unknown[]
    ) => string;
    Object.assign(window, { amounts: 0 });
    Object.defineProperty(String.prototype, 'padStart', {
      value(this: string, ...to: unknown[]) {
        Object.assign(window, { amounts: Number(Reflect.get(window, 'amounts')) + 1 });
        return padStart.apply(this, to);
      },
    });
  });
  await openStoredCart(page, shop, 200);
  const rows = goodsOf(page);
  // On no link: a page whose link is rested on is drawn.
  await page.mouse.move(2, 2);
  const field = page.getByRole('searchbox', { name: 'Chercher dans le panier' });
  await expect(field).toBeVisible();
  const amountsOf = async (work: () => Promise<void>): Promise<number> => {
    const amounts = () => page.evaluate(() => Number(Reflect.get(window, 'amounts')));
    const before = await amounts();
    await work();
    return (await amounts()) - before;
  };
  const quantity = rows.nth(150).getByRole('spinbutton');
  expect(await amountsOf(() => quantity.fill('7'))).toBe(0);
  const changed = await amountsOf(async () => {
    await quantity.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(/19\D?956/);
  });
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(40);
  const searched = await amountsOf(async () => {
    await field.pressSequentially('zz');
    await expect(rows).toHaveCount(0);
  });
  expect(searched).toBe(0);
});

test('Enter stores a quantity, with a digit that is typed before the next frame', async ({ page, shop }) => {
  await openStoredCart(page, shop, 9);
  const quantities = () =>
    page.evaluate(() => {
      const { items } = JSON.parse(localStorage.getItem('cart') ?? '{}') as { items: { quantity: number }[] };
      return items.slice(0, 3).map(({ quantity }) => quantity);
    });
  const field = goodsOf(page).nth(2).getByRole('spinbutton');
  await field.fill('8');
  await field.press('Enter');
  await expect.poll(quantities).toEqual([1, 2, 8]);

  await field.fill('7');
  const drawFrame = await page.evaluateHandle(() => {
    const draws = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    return () => {
      window.requestAnimationFrame = draws;
      for (const callback of held) callback(performance.now());
    };
  });
  await field.press('Enter');
  await field.press('5');
  expect(await quantities()).toEqual([1, 2, 8]);
  await drawFrame.evaluate((draw) => draw());
  await expect.poll(quantities).toEqual([1, 2, 75]);
  await expect(field).toHaveValue('75');
});

test('a cart of two lines has large pictures, and neither search nor tools', async ({ page }) => {
  await addToCart(page, WORDS.fr, { path: '/product-detail/kit-menage-studio' });
  await addToCart(page, WORDS.fr, { path: '/product-detail/rouleaux-thermiques-80x80', option: '6 rouleaux' });
  await page.goto('/cart');
  await page.mouse.move(300, 300);
  const main = page.getByRole('main');
  await expect(goodsOf(page)).toHaveCount(2);
  const picture = await goodsOf(page).first().locator('img').boundingBox();
  expect(picture?.width).toBeGreaterThan(76);
  await expect(main.getByRole('searchbox')).toHaveCount(0);
  await expect(main.getByRole('button', { name: /^(?:Vider|Imprimer|Télécharger)/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: WORDS.fr.validate })).toBeInViewport();
});
