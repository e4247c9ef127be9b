import { type PageAnswer, startPageReaders, withClient } from '../../scripts/stack/index.ts';
import { pathIn } from '../support/language-path.ts';
import { expect, testInOwnShop as test } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';

const READERS = 6;
/** Pages read while the content service is away; `npm run bench outage` does the same for ten minutes. */
const PAGES_DURING_OUTAGE = 1_500;
/** A hang, in milliseconds: `npm run bench outage` holds the return to a second, here other tests share the processors. */
const HANG = 10_000;
/** What an editor saved may be unknown to a buyer for this long (milliseconds). */
const FRESH_WITHIN = 1_000;

test.setTimeout(300_000);

test('without the content service no page fails, and after its restart all are fresh', async ({ ownShop }) => {
  const { running, parts } = ownShop;
  const sitemap = await (await fetch(`${running.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(120);
  const searches = inBothLanguages('/search?q=kit');
  const readers = startPageReaders({ origin: running.url, paths: [...paths, ...searches], readers: READERS });
  await readers.read(200);
  await parts.content.stop();
  await readers.read(PAGES_DURING_OUTAGE);
  await withClient(running.databaseUrl, (client) =>
    client.query(`update sidebar_items set title = 'Boîte à clés du retour' where slug = 'boite-a-cles'`),
  );
  await parts.restartContent();
  const returnedAt = performance.now();
  let freshAfter = Number.POSITIVE_INFINITY;
  await expect
    .poll(
      async () => {
        const html = await (await fetch(`${running.url}/product-detail/boite-a-cles`)).text();
        freshAfter = performance.now() - returnedAt;
        return html.includes('Boîte à clés du retour');
      },
      { intervals: [20] },
    )
    .toBe(true);
  const { answered, failed } = await readers.stop();
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(PAGES_DURING_OUTAGE);
  expect(freshAfter).toBeLessThan(HANG);
});

test('a product changed under load shows a wrong price for a second at most', async ({ ownShop }) => {
  const { running } = ownShop;
  const desk = await openDesk(running);
  const { documentId } = await itemOf('boite-a-cles');
  const otherCategory = await itemOf('entretien');
  const renamed = '/product-detail/boite-a-cles-code';
  const paths = inBothLanguages('/product-detail/boite-a-cles', renamed, '/product-detail/entretien/boite-a-cles-code');
  paths.push('/en/product-detail/combination-key-safe');
  const answers: PageAnswer[] = [];
  const readers = startPageReaders({
    origin: running.url,
    paths: [...paths, ...inBothLanguages('/', '/category-products/entretien')],
    readers: READERS,
    isFine: ({ status }) => [200, 301, 404, 410].includes(status),
    onAnswer: (answer) => void (paths.includes(answer.path) && answers.push(answer)),
  });

  /** From this moment on a buyer may order it at this price alone; `null`: not at all. */
  const changes: { from: number; price: string | null }[] = [];
  async function save(method: 'PUT' | 'DELETE', price: string | null, fields?: object): Promise<void> {
    const saved = await desk(method, `${ITEM}/${documentId}`, fields);
    expect(saved.ok, await saved.text()).toBe(true);
    changes.push({ from: performance.now(), price });
    await readers.read(150);
  }
  await save('PUT', '41,10', { PD_PriceRange: '41.10' });
  await save('PUT', '42,20', { PD_PriceRange: '42.20', slug: 'boite-a-cles-code' });
  await save('PUT', '43,30', { PD_PriceRange: '43.30', parent: { set: [{ documentId: otherCategory.documentId }] } });
  await save('PUT', '44,40', { PD_PriceRange: '44.40' });
  await save('DELETE', null);
  await readers.read(150);
  const { failed } = await readers.stop();
  expect(failed).toEqual([]);

  for (const [index, { from, price }] of changes.entries()) {
    // A save is public before its editor is answered, so a later price is right as well.
    const rightPrices = changes.slice(index).flatMap((change) => change.price ?? []);
    const wrong = answers.filter(
      (answer) =>
        answer.askedAt > from + FRESH_WITHIN &&
        isOrderable(answer) &&
        !rightPrices.some((right) => shows(answer, right)),
    );
    expect(wrong.map(({ path, askedAt }) => `${path} ${Math.round(askedAt - from)} ms after ${price}`)).toEqual([]);
  }
  // The last price was seen, and then nothing to order any more.
  expect(answers.some((answer) => isOrderable(answer) && shows(answer, '44,40'))).toBe(true);
  // A deleted article's address leads to where it stood.
  await expect.poll(async () => leadsTo(renamed)).toBe('/category-products/entretien');

  async function leadsTo(path: string): Promise<string | null> {
    const answer = await fetch(running.url + path, { redirect: 'manual' });
    return answer.status === 301 ? answer.headers.get('location') : null;
  }

  async function itemOf(slug: string): Promise<{ documentId: string }> {
    const answer = await fetch(`${running.contentUrl}/api/sidebar-items/${slug}`);
    return ((await answer.json()) as { data: { documentId: string } }).data;
  }
});

function inBothLanguages(...paths: string[]): string[] {
  return paths.flatMap((path) => [path, pathIn('en', path)]);
}

/** In French or in English. */
function shows({ html }: PageAnswer, price: string): boolean {
  return html.includes(price) || html.includes(`€${price.replace(',', '.')}`);
}

/** A page with the button that puts the product into the cart. */
function isOrderable({ status, html }: PageAnswer): boolean {
  return (
    status === 200 && /<button[^>]*>(?:<svg[^]*?<\/svg>)?\s*(?:Ajouter au panier|Add to (?:cart|basket))/i.test(html)
  );
}
