import { LANGUAGES, pathIn } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueItem } from '@economat/contract';
import { cardView } from '../../app/catalogue/card-view.ts';
import { categoryView, keysOfCategory, shelvesOf } from '../../app/catalogue/category/category-view.server.ts';
import { homeView } from '../../app/catalogue/home/home-view.server.ts';
import { productView } from '../../app/catalogue/product/product-view.server.ts';
import { buildCatalogue, type CatalogueNode, slugIn } from '../../app/shared/content/catalogue.ts';
import { nodePath } from '../../app/shared/content/node-paths.ts';
import { sampleItem } from '../../app/shared/content/sample-item.test-data.ts';
import { NO_SECTIONS, type ShopContent } from '../../app/shared/content/shop-content.ts';
import { ANY_ITEM, EVERY_PAGE, HOME_TILES, keysOfPlace } from '../../app/shared/page/surrogate-keys.server.ts';
import { menuEntries } from '../../app/site/frame/site-frame.server.ts';
import { staleKeys } from './stale-keys.ts';

const IDS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

type Item = CatalogueItem;

const item = (id: number) =>
  fc.record({
    parentId: id === 1 ? fc.constant(null) : fc.option(fc.integer({ min: 1, max: id - 1 }), { freq: 6 }),
    title: fc.constantFrom('Savon', 'Drap', 'Papier'),
    titleEn: fc.constantFrom(null, 'Soap', 'Sheet'),
    slug: fc.constantFrom(`article-${id}`, `renomme-${id}`),
    slugEn: fc.constantFrom(null, `item-${id}`, `renamed-${id}`),
    PD_PriceRange: fc.constantFrom('12,50', '9'),
    stock: fc.constantFrom(null, 0, 5),
    isHomeProduct: fc.constantFrom(null, null, 1),
  });

function contentOf(items: readonly Item[]): ShopContent {
  const { redirects: _, ...sections } = NO_SECTIONS;
  return { ...sections, revision: 1, catalogue: buildCatalogue(items, []) };
}

/** What each address shows of a catalogue, and its keys, as the routes of home, category, product and menu say them. */
function pagesOf(content: ShopContent): Map<string, { shown: string; keys: readonly string[] }> {
  const pages = new Map<string, { shown: string; keys: readonly string[] }>();
  for (const language of LANGUAGES) {
    const add = (path: string, shown: string, keys: readonly string[]) =>
      pages.set(pathIn(language, path), { shown, keys });
    const frame = JSON.stringify(menuEntries({ content, language }));
    add('/', frame + JSON.stringify(homeView({ content, language })), [ANY_ITEM, HOME_TILES]);
    const card = (node: CatalogueNode) => cardView(node, language);
    for (const node of content.catalogue?.nodes ?? []) {
      const isCategory = node.children.length > 0;
      const shelves = shelvesOf(node);
      const view = isCategory ? categoryView(node, shelves, language) : productView(node, [], language);
      const keys = isCategory ? keysOfCategory(node, shelves) : keysOfPlace(node);
      add(nodePath(node, language), frame + JSON.stringify(view), keys);
      const branch = node.children.map((child) => [card(child), child.children.map(card)]);
      add(`/menu/${slugIn(node.item, language)}`, JSON.stringify(branch), keysOfPlace(node));
    }
  }
  return pages;
}

const catalogue = fc.tuple(...IDS.map((id) => fc.option(item(id), { freq: 8 }))).map((drawn) =>
  drawn.flatMap((changes, index): Item[] => {
    const id = index + 1;
    return changes === null ? [] : [{ ...sampleItem(id, changes.slug), ...changes }];
  }),
);

test('whatever is saved, each page that looks another way afterwards is told to be stale', () => {
  fc.assert(
    fc.property(catalogue, catalogue, fc.subarray([...IDS], { minLength: 1, maxLength: 2 }), (former, other, ids) => {
      const kept = former.filter(({ id }) => !(ids as readonly number[]).includes(id));
      const next = [...kept, ...other.filter(({ id }) => (ids as readonly number[]).includes(id))];
      const [before, after] = [contentOf(former), contentOf(next)];
      const stale = new Set(staleKeys({ kind: 'items', itemIds: ids, before }, after));
      const pages = pagesOf(after);
      for (const [address, { shown, keys }] of pagesOf(before)) {
        if (pages.get(address)?.shown === shown) continue;
        expect(
          [EVERY_PAGE, ...keys].some((key) => stale.has(key)),
          address,
        ).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a sale makes its product, the pages that show it and the home page stale, and nothing else', () => {
  const below = (id: number, slug: string, parentId: number | null): Item => ({ ...sampleItem(id, slug), parentId });
  const content = contentOf([
    below(4, 'fournitures', null),
    below(1, 'papier', 4),
    below(2, 'rouleaux', 1),
    below(3, 'draps', 1),
  ]);
  const stale = new Set(staleKeys({ kind: 'stocks', itemIds: [2] }, content));
  const isStale = (address: string) =>
    pagesOf(content)
      .get(address)
      ?.keys.some((key) => stale.has(key));
  expect(isStale('/product-detail/rouleaux')).toBe(true);
  expect(isStale('/category-products/papier')).toBe(true);
  expect(isStale('/category-products/fournitures')).toBe(true);
  expect(isStale('/')).toBe(true);
  expect(isStale('/product-detail/draps')).toBe(false);
});

test('settings, banners and texts are on every page, and so is a great import', () => {
  expect(staleKeys({ kind: 'anything' }, contentOf([]))).toEqual([EVERY_PAGE]);
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...sampleItem(index + 1, `article-${index}`),
    parentId: null,
  }));
  const itemIds = items.map(({ id }) => id);
  expect(staleKeys({ kind: 'stocks', itemIds }, contentOf(items))).toEqual([EVERY_PAGE]);
});
