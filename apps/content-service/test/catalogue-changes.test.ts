import { catalogueChangesAnswer, type CatalogueItem, type SidebarItem } from '@economat/contract';
import { expect, test } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { deskOf, ITEM } from './setup/desk.ts';
import { readItem, readStamp, readTree, timeUntil } from './setup/public-api.ts';
import { useTestService } from './setup/test-service.ts';
import { completeFields } from './support/complete-item.ts';

const service = useTestService('changes');

async function readChanges(stamp: string) {
  const answer = await fetch(`${service().url}/api/catalogue-changes/${stamp}`);
  return answer.ok ? catalogueChangesAnswer.parse(await answer.json()).data : null;
}

/** What a reader of the whole tree knows of each item. */
function itemsOf(tree: readonly SidebarItem[], parentId: number | null = null): CatalogueItem[] {
  return tree.flatMap(({ children, ...own }) => [{ ...own, parentId }, ...itemsOf(children, own.id)]);
}

/** Does something and waits until the version is another. Resolves with the version of before. */
async function changed(change: () => Promise<unknown>): Promise<string> {
  const before = await readStamp(service().url);
  await change();
  await timeUntil(async () => (await readStamp(service().url)) !== before);
  return before;
}

function sql(statement: string): Promise<unknown> {
  return withClient(service().databaseUrl, (client) => client.query(statement));
}

test('after a sale a client gets the sold item and nothing else', async () => {
  const before = await changed(() => sql(`update sidebar_items set stock = 7 where slug = 'boite-a-cles'`));
  const changes = await readChanges(before);
  expect(changes).toMatchObject({ site: false, gone: [], stamp: await readStamp(service().url) });
  expect(changes?.items.map(({ slug, stock }) => ({ slug, stock }))).toEqual([{ slug: 'boite-a-cles', stock: 7 }]);
});

test('the present stamp has no changes, an unknown one is not found', async () => {
  expect(await readChanges(await readStamp(service().url))).toMatchObject({ site: false, items: [], gone: [] });
  expect(await readChanges('AAAAAAAAAAAAAAAAAAAAAA')).toBeNull();
});

test('a client that applies the changes has the whole tree, whatever editors do', async () => {
  const { url } = service();
  const desk = await deskOf(url);
  const item = await readItem(url, 'dosettes-cafe');
  const branch = await readItem(url, 'location');
  const otherCategory = await readItem(url, 'entretien');
  const start = await readStamp(url);
  const known = new Map(itemsOf(await readTree(url)).map((own) => [own.id, own]));

  let created = { documentId: '' };
  const edits: (() => Promise<unknown>)[] = [
    () => desk.update(ITEM, item.documentId, { title: 'Café en dosettes', slug: 'cafe-en-dosettes' }),
    () => desk.update(ITEM, item.documentId, { parent: { set: [{ documentId: otherCategory.documentId }] } }),
    () => desk.update(ITEM, branch.documentId, { isOnline: false }),
    () => sql(`update sidebar_items set stock = 3 where slug = 'boite-a-cles'`),
    () => desk.update(ITEM, branch.documentId, { isOnline: true }),
    async () => {
      created = await desk.create(ITEM, { ...(await completeFields(url)), title: 'Éphémère', rank: 99 });
    },
    () => desk.delete(ITEM, created.documentId),
  ];
  for (const edit of edits) {
    const before = await changed(edit);
    await expect
      .poll(async () => {
        await apply(before, known);
        return sorted([...known.values()]);
      })
      .toEqual(sorted(itemsOf(await readTree(url))));
  }

  const late = new Map(known);
  await apply(start, late);
  expect(sorted([...late.values()])).toEqual(sorted([...known.values()]));
});

test('a banner changes the site and no item', async () => {
  const before = await changed(() => sql(`update cta_banners set title = title || ' !'`));
  expect(await readChanges(before)).toMatchObject({ site: true, items: [], gone: [] });
});

async function apply(since: string, known: Map<number, CatalogueItem>): Promise<void> {
  const changes = await readChanges(since);
  if (changes === null) throw new Error('The version of before is not known any more');
  for (const id of changes.gone) known.delete(id);
  for (const own of changes.items) known.set(own.id, own);
}

function sorted(items: readonly CatalogueItem[]): CatalogueItem[] {
  return items.toSorted((a, b) => a.id - b.id);
}

test('a long poll is answered at once by a change, and after a timeout without one', async () => {
  const path = async () => `${service().url}/api/catalogue-changes/${await readStamp(service().url)}`;
  const waiting = fetch(await path(), { headers: { prefer: 'wait=15' } });
  await sql(`update cta_banners set title = title || ' ?'`);
  expect(catalogueChangesAnswer.parse(await (await waiting).json()).data.site).toBe(true);

  const started = performance.now();
  const nothing = await fetch(await path(), { headers: { prefer: 'respond-async, wait=1' } });
  expect(performance.now() - started).toBeGreaterThan(900);
  expect(catalogueChangesAnswer.parse(await nothing.json()).data).toMatchObject({ site: false, items: [], gone: [] });
});
