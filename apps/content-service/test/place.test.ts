import { type Endpoint, endpoints } from '@economat/contract';
import { expect, test } from 'vitest';
import { type Desk, deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { flatten, readStamp, readTree, timeUntil } from './setup/public-api.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { completeFields } from './support/complete-item.ts';
import { newKey } from './support/order-client.ts';

const shop = useSharedShop();

/** An article that editors wrote, with its place in the stock room. */
async function shelvedItem(desk: Desk, place: string) {
  const slug = `article-${newKey().slice(0, 8)}`;
  return {
    slug,
    ...(await desk.create(ITEM, { ...(await completeFields(shop().url)), title: slug, slug, rank: 0, place })),
  };
}

test('the place of an item is written at the desk and read there', async () => {
  const desk = await deskOf(shop().url);
  const { documentId } = await shelvedItem(desk, 'A-03-2');
  const answer = await desk.call('GET', `/content-manager/collection-types/${ITEM}/${documentId}`);
  expect(await answer.json()).toMatchObject({ data: { place: 'A-03-2' } });
});

test('a place of more than thirty letters is refused at its field', async () => {
  const desk = await deskOf(shop().url);
  const { documentId } = await shelvedItem(desk, 'x'.repeat(30));
  const path = `/content-manager/collection-types/${ITEM}/${documentId}`;
  expect(Object.keys(await refusalsOf(await desk.call('PUT', path, { place: 'x'.repeat(31) })))).toEqual(['place']);
});

test('no public answer tells the place of an item, nor finds items by it', async () => {
  const { url } = shop();
  const place = `Z-${newKey().slice(0, 12)}`;
  const stamp = await readStamp(url);
  const { slug, documentId } = await shelvedItem(await deskOf(url), place);
  await timeUntil(async () => flatten(await readTree(url)).some((item) => item.slug === slug));
  const open = Object.values<Endpoint>(endpoints)
    .filter(({ method, access, path }) => method === 'GET' && access === 'public' && !path.includes(':'))
    .map(({ path }) => path);
  const own = [`/sidebar-items/${documentId}`, `/catalogue-changes/${stamp}`, `/sidebar-items?filters[slug]=${slug}`];
  const found = [`/search?q=${slug}`, `/search?q=${place}`];
  expect(open).toContain('/sidebar-items');
  for (const path of [...open, ...own, ...found]) {
    const text = await (await fetch(`${url}/api${path}`)).text();
    expect({ path, tells: text.includes(place) || text.includes('"place"') }).toEqual({ path, tells: false });
  }
  expect(await (await fetch(`${url}/api/sidebar-items/${documentId}`)).text()).toContain(slug);
  expect((await fetch(`${url}/api/sidebar-items?filters[place]=${place}`)).status).toBe(400);
});
