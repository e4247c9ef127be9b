import type { Locator, Page } from '@playwright/test';
import { parisInputOf } from '@economat/commerce';
import { completeFields } from '../support/complete-item.ts';
import { inviteToDesk, logInToDesk } from '../support/desk-login.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect, testAtDesk as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';

const DEPARTMENT = 'Savons du jour';
const ARTICLES = 20;
const LINES = 500;
/** Lines of the file, its head being the first, whose price is no number. */
const WRONG_LINES = [5, 41, 77, 113, 149, 185, 221, 257, 293, 329, 365, 401];
/** Whoever types the next minute needs some seconds of this one. */
const TYPING_MS = 20_000;
const MINUTE_MS = 60_000;

test.describe('an editor’s day', () => {
  // Strapi's own screens warn on the console; an article that is not there yet answers 404.
  test.use({ expectedConsoleErrors: [''], viewport: { width: 1280, height: 800 }, actionTimeout: 30_000 });
  test.setTimeout(600_000);

  test('raises prices, takes back a mistake, plans and imports in few presses', async ({ page, shop, counter }) => {
    await makeDepartment(shop);
    await logInToDesk(page, await inviteToDesk(shop, 'editor'));
    await page.goto('/admin/articles');
    await expect(page.getByRole('button', { name: `${DEPARTMENT} (${ARTICLES})` })).toBeVisible({ timeout: 60_000 });

    const raising = await counter.walk(`${ARTICLES} prices, 3 % more, seen before`, async () => {
      await page.getByRole('button', { name: `${DEPARTMENT} (${ARTICLES})` }).click();
      await expect(page.getByText(`${ARTICLES} articles`, { exact: true })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Choisir tout ce que montre la table' }).click();
      await page.getByRole('button', { name: 'Changer les prix' }).click();
      await page.getByRole('textbox', { name: /^Hausse/ }).click();
      await page.keyboard.type('3');
      await page.getByRole('button', { name: 'Voir les nouveaux prix' }).click();
      const plan = page.getByRole('table', { name: 'Ce qui changerait' });
      await expect(plan).toHaveAttribute('aria-rowcount', String(ARTICLES));
      await expect(plan.getByRole('row', { name: `${nameOf(1)} Prix HT : 10,01` })).toContainText('10,31');
      await page.getByRole('button', { name: `Changer les prix de ${ARTICLES} articles` }).click();
      await expect(page.getByText(`${ARTICLES} articles changés.`)).toBeVisible();
      await expect(cell(page, 'Prix HT', nameOf(1))).toHaveValue('10,31');
    });
    expect(raising.presses).toBeLessThanOrEqual(6);

    await cell(page, 'Prix HT', nameOf(2)).fill('1030');
    await cell(page, 'Prix HT', nameOf(2)).blur();
    await expect.poll(() => priceOf(shop, 2)).toBe('1030');
    const takingBack = await counter.walk('a mistake, taken back', async () => {
      await page.getByRole('link', { name: 'Modifications', exact: true }).first().click();
      await page.getByRole('button', { name: 'Rétablir Prix HT' }).first().click();
      await expect(page.getByText('C’est rétabli.')).toBeVisible();
    });
    expect(await priceOf(shop, 2)).toBe('10,32');
    expect(takingBack).toEqual({ presses: 2, scans: 0, characters: 0 });

    const planned = nameOf(ARTICLES);
    const statusOf = async () => (await fetch(`${shop.url}/product-detail/savon-du-jour-${ARTICLES}`)).status;
    expect(await statusOf()).toBe(404);
    let moment = 0;
    const planning = await counter.walk('an article that appears at the next minute', async () => {
      await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
      await page.getByRole('searchbox', { name: /^Chercher un nom/ }).click();
      await page.keyboard.type(`jour-${ARTICLES}`);
      await page.getByRole('link', { name: `Ouvrir la fiche « ${planned} »` }).click();
      await page.getByRole('checkbox', { name: 'En ligne' }).click();
      moment = Math.ceil((Date.now() + TYPING_MS) / MINUTE_MS) * MINUTE_MS;
      await typeMoment(page, page.getByLabel('En ligne à partir de'), moment);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/^Cette fiche sera visible à partir du/)).toBeVisible();
    });
    expect(planning.presses).toBeLessThanOrEqual(7);
    expect(await statusOf()).toBe(404);
    expect(Date.now()).toBeLessThan(moment);

    const importing = await counter.walk(`${LINES} lines of a file, 12 of them wrong at first`, async () => {
      await page.getByRole('link', { name: 'Articles', exact: true }).first().click();
      await page.getByRole('link', { name: 'Importer' }).click();
      await takeFile(page, sheet('prix à voir'));
      await expect(page.getByRole('tab', { name: `À corriger (${WRONG_LINES.length})` })).toBeVisible();
      const wrong = page.getByRole('table', { name: 'Ce qui changerait' });
      for (const line of WRONG_LINES) await expect(wrong.getByText(new RegExp(`^Ligne ${line}\\s`))).toBeAttached();
      await expect(page.getByRole('button', { name: /^Importer/ })).toBeDisabled();
      expect(await countOf(shop, 'arrivage-')).toBe(0);
      await takeFile(page, sheet('9,90'));
      await page.getByRole('button', { name: `Importer ${LINES} articles` }).click();
      await expect(page.getByText(/^C’est fait/)).toBeVisible();
    });
    expect(importing).toEqual({ presses: 5, scans: 0, characters: 0 });
    expect(await countOf(shop, 'arrivage-')).toBe(LINES);

    await expect.poll(statusOf, { timeout: 2 * MINUTE_MS, intervals: [100] }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(moment);
    await page.goto(`/en/product-detail/savon-du-jour-${ARTICLES}`);
    await expect(page.getByRole('heading', { level: 1, name: `Soap of the day ${ARTICLES}` })).toBeVisible();
  });
});

function nameOf(number: number): string {
  return `Savon du jour ${number}`;
}

function cell(page: Page, column: string, title: string): Locator {
  return page.getByRole('textbox', { name: `${column}, ${title}`, exact: true });
}

/** A department with articles that have a picture and English words; the last one is ready, and not online yet. */
async function makeDepartment(shop: RunningShop): Promise<void> {
  const desk = await openDesk(shop);
  async function make(fields: object): Promise<string> {
    const answer = await desk('POST', ITEM, fields);
    if (!answer.ok) throw new Error(`The desk answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { documentId: string } }).data.documentId;
  }
  const documentId = await make({ title: DEPARTMENT, titleEn: 'Soaps of the day', slug: 'savons-du-jour' });
  const complete = await completeFields(shop);
  for (let number = 1; number <= ARTICLES; number += 1)
    await make({
      ...complete,
      title: nameOf(number),
      titleEn: `Soap of the day ${number}`,
      slug: `savon-du-jour-${number}`,
      reference: `JOUR-${number}`,
      PD_PriceRange: `10,${String(number).padStart(2, '0')}`,
      parent: { connect: [{ documentId }] },
      isOnline: number < ARTICLES,
    });
  await desk('PUT', `${ITEM}/${documentId}`, { isOnline: true });
}

async function listed(shop: RunningShop, filter: string, value: string) {
  const desk = await openDesk(shop);
  const answer = await desk('GET', `${ITEM}?${new URLSearchParams({ [filter]: value }).toString()}`);
  return (await answer.json()) as { results: { PD_PriceRange: string }[]; pagination: { total: number } };
}

async function priceOf(shop: RunningShop, number: number): Promise<string | undefined> {
  return (await listed(shop, 'filters[slug][$eq]', `savon-du-jour-${number}`)).results[0]?.PD_PriceRange;
}

async function countOf(shop: RunningShop, reference: string): Promise<number> {
  return (await listed(shop, 'filters[reference][$startsWithi]', reference)).pagination.total;
}

/** In the order in which the browser shows day, month, year, hour and minute. */
async function typeMoment(page: Page, field: Locator, moment: number): Promise<void> {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(parisInputOf(new Date(moment))) ?? [];
  await field.click({ position: { x: 14, y: 14 } });
  const hours = Number(hour);
  await page.keyboard.type(`${month}${day}${year}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(`${String(hours % 12 || 12).padStart(2, '0')}${minute}${hours < 12 ? 'a' : 'p'}`);
  await expect(field).toHaveValue(`${year}-${month}-${day}T${hour}:${minute}`);
}

/** As a French spreadsheet writes it. */
function sheet(wrongPrice: string): Buffer {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const price = WRONG_LINES.includes(at + 2) ? wrongPrice : '9,90';
    return `ARRIVAGE-${at + 1};Arrivage ${at + 1};${price};${DEPARTMENT}`;
  });
  return Buffer.from(['Référence;Nom;Prix HT;Rayon', ...lines].join('\r\n'), 'latin1');
}

async function takeFile(page: Page, buffer: Buffer): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  await (await picker).setFiles({ name: 'arrivage.csv', mimeType: 'text/csv', buffer });
}
