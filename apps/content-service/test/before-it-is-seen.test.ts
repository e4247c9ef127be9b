import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  sitePreviewAnswer,
  sitePreviewItemsAnswer,
  sitePreviewLinkAnswer,
  slugRedirectsAnswer,
} from '@economat/contract';
import { expect, inject, test } from 'vitest';
import { deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { flatten, readItem, readTree, shortestOfTries } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { completeFields } from './support/complete-item.ts';
import { orderData, placeOrder } from './support/order-client.ts';
import { addProduct, type Product, query } from './support/order-fixtures.ts';

const FORMS = `/content-manager/collection-types/${ITEM}`;
const service = useSharedShop();

/** Plans when an item that is offline appears and disappears, in milliseconds from now by the database's clock. */
async function plan({ productId }: Product, fromMs: number, untilMs: number): Promise<{ from: number; until: number }> {
  const [moments] = await query<{ from: number; until: number }>(
    service().databaseUrl,
    `update sidebar_items set is_online = true,
       online_from = (clock_timestamp() + $2 * interval '1 millisecond') at time zone 'UTC',
       online_until = (clock_timestamp() + $3 * interval '1 millisecond') at time zone 'UTC'
     where document_id = $1
     returning cast(extract(epoch from online_from at time zone 'UTC') * 1000 as float8) as from,
       cast(extract(epoch from online_until at time zone 'UTC') * 1000 as float8) as until`,
    [productId, fromMs, untilMs],
  );
  if (moments === undefined) throw new Error('Nothing was planned');
  return moments;
}

interface Sight {
  readonly askedAt: number;
  readonly answeredAt: number;
  readonly isSeen: boolean;
}

/** Asks again and again until a moment. */
async function watch(until: number, ask: () => Promise<boolean>): Promise<Sight[]> {
  const sights: Sight[] = [];
  while (Date.now() < until) {
    const askedAt = Date.now();
    const isSeen = await ask();
    sights.push({ askedAt, answeredAt: Date.now(), isSeen });
    await delay(15);
  }
  return sights;
}

/** How much too late an item appeared and disappeared; fails where it was seen too early. */
function lateness(sights: readonly Sight[], { from, until }: { from: number; until: number }): number {
  expect(sights.filter(({ isSeen, answeredAt }) => isSeen && answeredAt < from)).toEqual([]);
  expect(sights.some(({ isSeen }) => isSeen)).toBe(true);
  const late = sights.filter(({ isSeen, askedAt }) =>
    isSeen ? askedAt >= until : askedAt >= from && askedAt < until - 200,
  );
  return Math.max(0, ...late.map(({ isSeen, askedAt }) => askedAt - (isSeen ? until : from)));
}

test('an article is shown and found from its very second to its last, on every replica', async () => {
  const { url, databaseUrl } = service();
  const replica = await service().startReplica();
  const took = await shortestOfTries(1000, async (attempt) => {
    const word = `zibeline${attempt}`;
    const product = await addProduct(databaseUrl, { price: '10.00', title: word, isOnline: false });
    const planned = await plan(product, 1500, 3500);
    const isShown = async (origin: string) => flatten(await readTree(origin)).some(({ title }) => title === word);
    const isFound = async (origin: string) => {
      const answer = await fetch(`${origin}/api/search?q=${word}&facets=false`);
      return ((await answer.json()) as { data: readonly { title: string }[] }).data.some(({ title }) => title === word);
    };
    const sights = await Promise.all(
      [url, replica.url].flatMap((origin) =>
        [isShown, isFound].map((ask) => watch(planned.until + 1500, () => ask(origin))),
      ),
    );
    return Math.max(...sights.map((seen) => lateness(seen, planned)));
  });
  expect(took).toBeLessThan(1000);
});

test('orders take an article from its first moment to its last, and refuse it outside', async () => {
  const { url, databaseUrl } = service();
  const product = await addProduct(databaseUrl, { price: '10.00', isOnline: false });
  const { from, until } = await plan(product, 700, 1700);
  const statuses = await watch(until + 500, async () => {
    const { status } = await placeOrder(url, orderData([{ product, unitPrice: 10 }]));
    expect([201, 409]).toContain(status);
    return status === 201;
  });
  const wrong = statuses.filter(({ isSeen, askedAt, answeredAt }) =>
    isSeen ? answeredAt < from || askedAt >= until : askedAt >= from && answeredAt < until,
  );
  expect(wrong).toEqual([]);
  expect(new Set(statuses.map(({ isSeen }) => isSeen))).toEqual(new Set([true, false]));
});

test('a new article starts offline and goes online once it lacks nothing', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const created = await desk.create(ITEM, { title: 'Savon de Noël & d’hiver' });
  expect(created).toMatchObject({ isOnline: false, slug: 'savon-de-noel-et-d-hiver' });
  const put = (fields: object) => desk.call('PUT', `${FORMS}/${created.documentId}`, fields);

  const bare = await refusalsOf(await put({ isOnline: true, VAT: null }));
  expect(bare['isOnline']).toBe(
    'Pour être en ligne, il manque à cette fiche : un rayon, un prix, un taux de TVA, une description, une photo et le fabricant, avec ses adresses postale et électronique.',
  );
  const complete = await completeFields(url);
  const priceless = await refusalsOf(await put({ ...complete, PD_PriceRange: null }));
  expect(priceless['isOnline']).toBe('Pour être en ligne, il manque à cette fiche : un prix.');
  expect((await put(complete)).status).toBe(200);
  await expect.poll(async () => flatten(await readTree(url)).some(({ slug }) => slug === created['slug'])).toBe(true);
  expect(Object.keys(await refusalsOf(await put({ manufacturer: null })))).toEqual(['isOnline']);
  const backwards = { onlineFrom: '2030-02-01T00:00:00Z', onlineUntil: '2030-01-01T00:00:00Z' };
  expect(Object.keys(await refusalsOf(await put(backwards)))).toEqual(['onlineUntil']);

  const twin = await desk.create(ITEM, { title: 'Savon de Noël & d’hiver' });
  expect(twin).toMatchObject({ slug: 'savon-de-noel-et-d-hiver-2' });
  const renamed = await desk.update(ITEM, twin.documentId, { title: 'Savon noir', slug: '' });
  expect(renamed).toMatchObject({ slug: 'savon-noir' });
  const copied = await desk.call('POST', `${FORMS}/clone/${created.documentId}`, { title: 'Savon de Pâques' });
  expect(await copied.json()).toMatchObject({ data: { isOnline: false, slug: 'savon-de-paques' } });
});

test('an article of earlier times that lacks something may be saved, but may not lose more', async () => {
  const { url, databaseUrl } = service();
  const desk = await deskOf(url);
  const { productId } = await addProduct(databaseUrl, { price: '10.00' });
  await desk.update(ITEM, productId, { PD_PriceRange: '11,00' });
  const refused = await refusalsOf(await desk.call('PUT', `${FORMS}/${productId}`, { PD_PriceRange: null }));
  expect(refused['isOnline']).toBe('Pour être en ligne, il manque à cette fiche : un prix.');
});

test('only a signed link shows what is offline or planned, until the link ends', async () => {
  const { url, databaseUrl } = service();
  const desk = await deskOf(url);
  const offline = await addProduct(databaseUrl, { price: '10.00', isOnline: false });
  const planned = await addProduct(databaseUrl, { price: '10.00' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await desk.update(ITEM, planned.productId, { onlineFrom: tomorrow });

  async function shownBy(token: string): Promise<string[]> {
    const answer = await fetch(`${url}/api/previews/${token}/items`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return sitePreviewItemsAnswer.parse(await answer.json()).data.items.map(({ documentId }) => documentId);
  }
  async function linkTo(data: object): Promise<string> {
    const answer = await desk.call('POST', '/api/staff/previews', { data: { hours: 1, ...data } });
    return sitePreviewLinkAnswer.parse(await answer.json()).data.url.replace(/^.*\/apercu\//, '');
  }

  const now = await linkTo({ at: null, withOffline: true });
  await expect.poll(() => shownBy(now)).toContain(offline.productId);
  expect(await shownBy(now)).not.toContain(planned.productId);
  const later = await linkTo({ at: tomorrow, withOffline: false });
  expect(await shownBy(later)).toContain(planned.productId);
  expect(await shownBy(later)).not.toContain(offline.productId);
  const facts = sitePreviewAnswer.parse(await (await fetch(`${url}/api/previews/${later}`)).json()).data;
  expect(facts).toMatchObject({ at: tomorrow, withOffline: false });

  const publicIds = flatten(await readTree(url)).map(({ documentId }) => documentId);
  expect(publicIds).not.toContain(offline.productId);
  expect(publicIds).not.toContain(planned.productId);
  for (const token of [`${later}x`, later.replace(/^./, 'X'), 'nothing', tokenOf(Date.now() - 1000)]) {
    expect((await fetch(`${url}/api/previews/${token}`)).status, token).toBe(404);
    expect((await fetch(`${url}/api/previews/${token}/items`)).status, token).toBe(404);
  }
  expect((await fetch(`${url}/api/previews/${tokenOf(Date.now() + 60_000)}`)).status).toBe(200);

  expect((await desk.call('POST', '/api/staff/ended-previews')).status).toBe(200);
  for (const token of [now, later]) expect((await fetch(`${url}/api/previews/${token}`)).status).toBe(404);
  expect(await shownBy(await linkTo({ at: null, withOffline: true }))).toContain(offline.productId);
});

/** A link as the shop signs it, with an end of the test's choice. */
function tokenOf(until: number): string {
  const { SHOP_SECRET } = inject('cluster').secrets;
  const key = Buffer.from(hkdfSync('sha256', SHOP_SECRET, 'economat', 'preview', 32)).toString('base64url');
  const content = Buffer.from(JSON.stringify({ at: null, off: true, made: Date.now() - 1000, until })).toString(
    'base64url',
  );
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

test('the department of a deleted article is where its addresses lead', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const created = await desk.create(ITEM, { ...(await completeFields(url)), title: 'Éponge éphémère' });
  await desk.update(ITEM, created.documentId, { title: 'Éponge', slug: 'eponge' });
  expect((await desk.delete(ITEM, created.documentId)).status).toBe(200);
  async function redirects() {
    const { data } = slugRedirectsAnswer.parse(await (await fetch(`${url}/api/slug-redirects`)).json());
    return data.filter(({ from }) => from.startsWith('eponge'));
  }
  await expect.poll(redirects).toEqual([
    { from: 'eponge', to: 'entretien' },
    { from: 'eponge-ephemere', to: 'entretien' },
  ]);
  expect((await readItem(url, 'entretien')).children.map(({ slug }) => slug)).not.toContain('eponge');
});
