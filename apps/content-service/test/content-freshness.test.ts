import { slugRedirectsAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { deskOf, ITEM, refusalsOf } from './setup/desk.ts';
import { flatten, readItem, readStamp, readTree, shortestOfTries, timeUntil } from './setup/public-api.ts';
import { useTestService } from './setup/test-service.ts';
import { completeFields } from './support/complete-item.ts';

const service = useTestService('freshness');

test('an editor’s save is public on every replica within a second, with another stamp', async () => {
  const { url } = service();
  const replica = await service().startReplica();
  const { documentId } = await readItem(url, 'boite-a-cles');
  const stampBefore = await readStamp(url);
  expect(await readStamp(replica.url)).toBe(stampBefore);

  const desk = await deskOf(url);
  const took = await shortestOfTries(1000, async (attempt) => {
    const title = `Boîte à clés à code ${attempt}`;
    await desk.update(ITEM, documentId, { title });
    const isPublic = async (origin: string) => (await readItem(origin, 'boite-a-cles')).title === title;
    return timeUntil(async () => (await isPublic(url)) && (await isPublic(replica.url)));
  });
  expect(took).toBeLessThan(1000);
  expect(await readStamp(url)).not.toBe(stampBefore);
  await expect.poll(async () => (await readStamp(replica.url)) === (await readStamp(url))).toBe(true);
});

test('a sale changes the public stock within a second', async () => {
  const { url, databaseUrl } = service();
  const stampBefore = await readStamp(url);
  const took = await shortestOfTries(1000, async () => {
    const { stock } = await readItem(url, 'boite-a-cles');
    await withClient(databaseUrl, (client) =>
      client.query('update sidebar_items set stock = stock - 3 where slug = $1', ['boite-a-cles']),
    );
    return timeUntil(async () => (await readItem(url, 'boite-a-cles')).stock === (stock ?? 0) - 3);
  });
  expect(took).toBeLessThan(1000);
  expect(await readStamp(url)).not.toBe(stampBefore);
});

test('content changes are received again after the database connection was lost', async () => {
  const { url, databaseUrl } = service();
  await withClient(databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'economat-content-listener' and datname = current_database()`,
    ),
  );
  const desk = await deskOf(url);
  const item = await readItem(url, 'porte-cles-cuir');
  await desk.update(ITEM, item.documentId, { PD_Description2: '31 g' });
  await expect.poll(async () => (await readItem(url, 'porte-cles-cuir')).PD_Description2).toBe('31 g');
});

test('an item taken offline disappears with its descendants, and can return', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const { documentId, children } = await readItem(url, 'location');
  const itemsBefore = flatten(await readTree(url)).length;
  await desk.update(ITEM, documentId, { isOnline: false });
  await timeUntil(async () => flatten(await readTree(url)).length === itemsBefore - 1 - flatten(children).length);
  expect((await fetch(`${url}/api/sidebar-items/${children[0]?.slug}`)).status).toBe(404);
  await desk.update(ITEM, documentId, { isOnline: true });
  await timeUntil(async () => flatten(await readTree(url)).length === itemsBefore);
});

test('a former address leads to its item until staff release it for another one', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  async function redirects() {
    return slugRedirectsAnswer.parse(await (await fetch(`${url}/api/slug-redirects`)).json()).data;
  }
  const { documentId } = await readItem(url, 'porte-cles-cuir');
  await desk.update(ITEM, documentId, { slug: 'porte-cles-numerote' });
  await desk.update(ITEM, documentId, { slug: 'porte-cles' });
  const bothFormerAddresses = [
    { from: 'porte-cles-cuir', to: 'porte-cles' },
    { from: 'porte-cles-numerote', to: 'porte-cles' },
  ];
  await expect.poll(redirects).toEqual(bothFormerAddresses);

  const other = { ...(await completeFields(url)), title: 'Porte-clés en cuir', slug: 'porte-cles-cuir' };
  const refusals = await refusalsOf(await desk.call('POST', `/content-manager/collection-types/${ITEM}`, other));
  expect(refusals.slug).toMatch(/a été l’adresse de «\sPorte-clés/);
  await desk.call('POST', '/api/staff/released-addresses', { data: { slug: 'porte-cles-cuir' } });
  await desk.create(ITEM, other);
  await expect.poll(redirects).toEqual(bothFormerAddresses.slice(1));
});

test('130 categories of 130 items are complete', async () => {
  const { url, databaseUrl } = service();
  await withClient(databaseUrl, (client) =>
    client.query(`
      with category as (
        insert into sidebar_items (document_id, title, slug, rank, is_online, vat, updated_at)
        select 'category' || lpad(n::text, 16, '0'), 'Rayon ' || n, 'rayon-' || n, 1000 + n, true, 20, now()
        from generate_series(1, 130) n returning id, slug
      ), item as (
        insert into sidebar_items (document_id, title, slug, rank, is_online, vat, updated_at)
        select 'product' || lpad(n::text, 17, '0'), 'Article ' || n, 'article-' || n, n, true, 20, now()
        from generate_series(1, 130) n returning id, slug
      )
      insert into sidebar_items_parent_lnk (sidebar_item_id, inv_sidebar_item_id)
      select item.id, category.id from item, category where category.slug = 'rayon-130'`),
  );
  async function bulkRoots() {
    return (await readTree(url)).filter(({ slug }) => slug.startsWith('rayon-'));
  }
  await expect.poll(async () => (await bulkRoots()).length).toBe(130);
  expect((await bulkRoots()).at(-1)?.children).toHaveLength(130);
});
