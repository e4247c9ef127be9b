import { expect, test, testInOwnShop } from '../support/shopper.ts';
import { ITEM, openDesk } from '../support/staff-desk.ts';
import type { RunningShop } from '../support/running-shop.ts';

const PRODUCT = '/product-detail/rouleaux-thermiques-80x80';
const ENGLISH_PRODUCT = '/en/product-detail/thermal-till-rolls-80x80-mm';

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly headers: Headers;
  readonly html: string;
}

async function ask(shop: RunningShop, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(shop.url + path, { redirect: 'manual', headers });
  const location = answer.headers.get('location');
  return { status: answer.status, location, headers: answer.headers, html: await answer.text() };
}

function canonicalOf({ html }: Answer): string | null {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
}

/** The addresses of the page in each language, as it names them itself. */
function twinsOf({ html }: Answer): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  return Object.fromEntries([...links].map(([, language = '', address = '']) => [language, address]));
}

function hasNoIndex({ html }: Answer): boolean {
  return /<meta name="robots" content="noindex"/.test(html);
}

/** Every block of structured data on a page, by its type. */
function dataOf({ html }: Answer): Record<string, Record<string, unknown>> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)];
  const data = blocks.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(data.map((block) => [String(block['@type']), block]));
}

async function itemOf(shop: RunningShop, slug: string): Promise<{ id: number; documentId: string }> {
  const answer = await fetch(`${shop.contentUrl}/api/sidebar-items/${slug}`);
  return ((await answer.json()) as { data: { id: number; documentId: string } }).data;
}

test('every form of a product’s address leads to its one canonical address or names it', async ({ shop }) => {
  const { id, documentId } = await itemOf(shop, 'rouleaux-thermiques-80x80');
  const slashes = `${PRODUCT}/`;
  for (const other of [
    `/product-detail/${id}`,
    `/product-detail/${documentId}`,
    '/product-detail/Rouleaux-Thermiques-80X80',
    '/Product-Detail/rouleaux-thermiques-80x80',
    '/product-detail/not-its-parent/rouleaux-thermiques-80x80',
    '//product-detail//rouleaux-thermiques-80x80',
    slashes,
  ]) {
    const answer = await ask(shop, other);
    expect(answer.status, other).toBe(301);
    expect(new URL(answer.location ?? '', shop.url).pathname, other).toBe(PRODUCT);
  }
  for (const same of [
    PRODUCT,
    `${PRODUCT}?utm_source=letter`,
    '/product-detail/%72ouleaux-thermiques-80x80',
    '/product-detail/rouleaux-de-caisse/rouleaux-thermiques-80x80',
  ]) {
    const answer = await ask(shop, same);
    expect(answer.status, same).toBe(200);
    expect(canonicalOf(answer), same).toBe(shop.url + PRODUCT);
  }
});

test('an article has an address in each language, and the wrong one leads to the right one', async ({ shop }) => {
  for (const [other, right] of [
    [`/en${PRODUCT}`, ENGLISH_PRODUCT],
    ['/product-detail/thermal-till-rolls-80x80-mm', PRODUCT],
    ['/en/product-detail/Thermal-Till-Rolls-80X80-mm', ENGLISH_PRODUCT],
  ] as const) {
    const answer = await ask(shop, other);
    expect(answer.status, other).toBe(301);
    expect(new URL(answer.location ?? '', shop.url).pathname, other).toBe(right);
  }
  const page = await ask(shop, ENGLISH_PRODUCT);
  expect(canonicalOf(page)).toBe(shop.url + ENGLISH_PRODUCT);
  expect(twinsOf(page)).toMatchObject({ fr: shop.url + PRODUCT, en: shop.url + ENGLISH_PRODUCT });
});

test('a legal page is found by any form of its address, and so are its data', async ({ shop }) => {
  const page = await ask(shop, '/%63gv');
  expect(page.status).toBe(200);
  expect(canonicalOf(page)).toBe(`${shop.url}/cgv`);
  // What the router asks for at a click on an editor's link to `/cgv/`.
  expect((await ask(shop, '/cgv/_.data')).status).toBe(200);
});

test('the sitemap holds every canonical address of both languages once and nothing else', async ({ shop }) => {
  const { html: xml } = await ask(shop, '/sitemap.xml');
  const entries = new Map(
    [...xml.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, address = '', more = '']) => [address, more]),
  );
  const addresses = [...entries.keys()];
  expect(addresses.length).toBeGreaterThan(120);
  expect([...xml.matchAll(/<loc>/g)].length).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(
      ['/', '/en', '/samples', '/en/cgv', PRODUCT, ENGLISH_PRODUCT].map((path) => shop.url + path),
    ),
  );
  expect([...xml.matchAll(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)].length).toBeGreaterThan(60);
  for (const address of addresses) {
    const answer = await ask(shop, new URL(address).pathname);
    expect(answer.status, address).toBe(200);
    expect(canonicalOf(answer), address).toBe(address);
    expect(hasNoIndex(answer), address).toBe(false);
    const language = /^\/en(?:\/|$)/.test(new URL(address).pathname) ? 'en' : 'fr';
    expect(/<html lang="([a-z]+)"/.exec(answer.html)?.[1], address).toBe(language);
    const locale = /<meta property="og:locale" content="([^"]*)"/.exec(answer.html)?.[1];
    expect(locale, address).toBe(language === 'en' ? 'en_GB' : 'fr_FR');
    // A page names itself, its twin and the French one for everybody else; so does its line here.
    const twins = twinsOf(answer);
    expect(Object.keys(twins).toSorted(), address).toEqual(['en', 'fr', 'x-default']);
    expect(twins[language], address).toBe(address);
    expect(twins['x-default'], address).toBe(twins['fr']);
    for (const [name, twin] of Object.entries(twins)) {
      expect(addresses, address).toContain(twin);
      expect(entries.get(address), address).toContain(`hreflang="${name}" href="${twin}"`);
    }
    expect(/<title>[^<]{10,}<\/title>/.test(answer.html), address).toBe(true);
    expect(/<meta name="description" content="[^"]{20,}"/.test(answer.html), address).toBe(true);
  }
  expect((await ask(shop, '/robots.txt')).html).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  expect((await ask(shop, '/sitemap/2')).status).toBe(404);
});

test('personal pages, results and failures are in no search engine and no cache', async ({ shop }) => {
  for (const path of [
    '/cart', '/checkout', '/payment', '/cardpayment', '/banktransfer', '/paypal-payment', '/paypalpayment-success',
    '/bnppaymentsuccess', '/bnppaymentfailed', '/account', '/myaccount', '/myaccount/orders', '/lost-password',
    '/forgot-password', '/reset-password/code', '/confirm-email/code', '/withdrawal', '/order/x',
    '/refund-account/x', '/quote/x', '/nowhere', '/%63art', '/en/cart', '/en/myaccount/orders', '/en/nowhere',
  ]) {
    const answer = await ask(shop, path);
    expect(hasNoIndex(answer), path).toBe(true);
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
    expect(canonicalOf(answer), path).toBeNull();
  } // prettier-ignore
  for (const path of ['/search?q=papier', '/nowhere', '/product-detail/nowhere', '/category-products/nowhere'])
    expect(hasNoIndex(await ask(shop, path)), path).toBe(true);
  expect((await ask(shop, '/Cart')).location).toBe('/cart');
  expect((await ask(shop, '/EN/Cart/?a=1')).location).toBe('/en/cart?a=1');
});

test('a product’s structured data have prices with and without VAT, breadcrumb and seller', async ({ shop }) => {
  const answer = await ask(shop, PRODUCT);
  const { Product: product, BreadcrumbList: breadcrumb } = dataOf(answer);
  const offers = product?.['offers'] as {
    price: string;
    priceCurrency: string;
    availability: string;
    seller: { '@id': string };
    priceSpecification: { price: string; valueAddedTaxIncluded: boolean }[];
  }[];
  expect(offers.length).toBeGreaterThan(1);
  for (const { price, priceCurrency, availability, priceSpecification, seller } of offers) {
    expect(priceCurrency).toBe('EUR');
    expect(availability).toBe('https://schema.org/InStock');
    expect(seller['@id']).toBe(`${shop.url}/#organization`);
    const including = priceSpecification.find(({ valueAddedTaxIncluded }) => valueAddedTaxIncluded);
    const excluding = priceSpecification.find(({ valueAddedTaxIncluded }) => !valueAddedTaxIncluded);
    expect(including?.price).toBe(price);
    expect(Math.round(Number(excluding?.price) * 120)).toBeCloseTo(Number(price) * 100, -0.5);
    // What a robot is told is what a buyer reads.
    expect(answer.html.includes(`${excluding?.price.replace('.', ',')}`), excluding?.price).toBe(true);
  }
  expect(breadcrumb?.['itemListElement']).toEqual(
    expect.arrayContaining([expect.objectContaining({ item: shop.url + PRODUCT })]),
  );
  const home = dataOf(await ask(shop, '/'));
  expect(home['OnlineStore']).toMatchObject({ '@id': `${shop.url}/#organization`, name: 'Économat' });
  expect(home['WebSite']).toMatchObject({ url: `${shop.url}/`, potentialAction: { '@type': 'SearchAction' } });
  const english = dataOf(await ask(shop, ENGLISH_PRODUCT));
  expect(english['Product']).toMatchObject({ url: shop.url + ENGLISH_PRODUCT });
  expect(JSON.stringify(english['BreadcrumbList'])).not.toContain(`${shop.url}/product-detail`);
});

test('a shared link has a picture of the stated size', async ({ shop }) => {
  for (const path of ['/', '/category-products/papier-bobines', PRODUCT, '/cgv', '/samples']) {
    const { html } = await ask(shop, path);
    const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const picture = await fetch(tag('og:image'));
    expect(picture.status, path).toBe(200);
    expect(picture.headers.get('content-type'), path).toMatch(/^image\//);
    expect(Number(tag('og:image:width')), path).toBeGreaterThanOrEqual(512);
    expect(Number(tag('og:image:height')), path).toBeGreaterThanOrEqual(400);
    expect(tag('og:image:alt'), path).not.toBe('');
    expect(tag('og:title'), path).not.toBe('');
  }
});

test('shared caches may keep public pages by address, ETag and encoding alone', async ({ shop }) => {
  const french = await ask(shop, PRODUCT);
  expect(french.headers.get('content-language')).toBe('fr');
  expect(french.headers.get('cache-control')).toContain('public');
  expect(french.headers.get('vary')).toBe('Accept-Encoding');
  expect(french.headers.get('set-cookie')).toBeNull();
  const etag = french.headers.get('etag') ?? '';
  expect((await ask(shop, PRODUCT, { 'if-none-match': etag })).status).toBe(304);
  // Neither what a browser asks for nor a cookie changes an address's page, and one reader's query is in nobody's.
  const wish = { 'accept-language': 'en', cookie: 'lang=en', 'if-none-match': etag };
  expect((await ask(shop, PRODUCT, wish)).status).toBe(304);
  expect((await ask(shop, `${PRODUCT}?utm_source=letter`, { 'if-none-match': etag })).status).toBe(304);
  const english = await ask(shop, ENGLISH_PRODUCT, { 'accept-language': 'fr', 'if-none-match': etag });
  expect(english.status).toBe(200);
  expect(english.headers.get('content-language')).toBe('en');
  expect((await ask(shop, '/cgv?utm_campaign=never-seen-before')).html).not.toContain('never-seen-before');
});

testInOwnShop(
  'a renamed product redirects, a moved one stays, a deleted one leads to its department',
  async ({ shop }) => {
    const desk = await openDesk(shop);
    const { documentId } = await itemOf(shop, 'boite-a-cles');
    const otherCategory = await itemOf(shop, 'entretien');
    const status = async (path: string) => (await ask(shop, path)).status;

    await desk('PUT', `${ITEM}/${documentId}`, { slug: 'boite-a-cles-code' });
    await expect.poll(() => status('/product-detail/boite-a-cles-code')).toBe(200);
    const former = await ask(shop, '/product-detail/boite-a-cles');
    expect(former.status).toBe(301);
    expect(former.location).toBe('/product-detail/boite-a-cles-code');
    expect((await ask(shop, '/en/product-detail/boite-a-cles')).location).toBe(
      '/en/product-detail/combination-key-safe',
    );
    expect((await ask(shop, '/sitemap.xml')).html).not.toContain('/boite-a-cles<');

    await desk('PUT', `${ITEM}/${documentId}`, { parent: { set: [{ documentId: otherCategory.documentId }] } });
    await expect
      .poll(async () => (await ask(shop, '/category-products/entretien')).html)
      .toContain('/product-detail/entretien/boite-a-cles-code');
    expect(await status('/product-detail/boite-a-cles-code')).toBe(200);
    expect(await status('/product-detail/entretien/boite-a-cles-code')).toBe(200);

    await desk('DELETE', `${ITEM}/${documentId}`);
    for (const path of ['/product-detail/boite-a-cles-code', '/product-detail/boite-a-cles']) {
      await expect.poll(async () => (await ask(shop, path)).location).toBe('/category-products/entretien');
      expect(await status(path)).toBe(301);
    }

    // Of the first level, so that nothing is left where it stood.
    const { documentId: tile } = await itemOf(shop, 'plateau-de-courtoisie');
    await desk('DELETE', `${ITEM}/${tile}`);
    await expect.poll(() => status('/product-detail/plateau-de-courtoisie')).toBe(410);
    expect(hasNoIndex(await ask(shop, '/product-detail/plateau-de-courtoisie'))).toBe(true);
  },
);
