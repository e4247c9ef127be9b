import { type SidebarItem, sidebarItemsAnswer } from '@economat/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleItem } from './sample-item.test-data.ts';
import { flatEntries } from './flat-entries.ts';

/** The same entry as Strapi 4 would answer it: fields in `attributes`, relations in `data`. */
function asInStrapi4({ id, children, ...fields }: SidebarItem): unknown {
  return { id, attributes: { ...fields, children: { data: children.map(asInStrapi4) } } };
}

const META = { stamp: '1', pagination: { page: 1, pageSize: 10, pageCount: 1, total: 1 } };
const tree: fc.Arbitrary<SidebarItem> = fc.letrec<{ item: SidebarItem }>((tie) => ({
  item: fc
    .record({
      id: fc.integer({ min: 1, max: 99_999 }),
      title: fc.string({ minLength: 1 }),
      VAT: fc.constantFrom(20, 5.5, null),
      children: fc.oneof({ maxDepth: 3 }, fc.constant<SidebarItem[]>([]), fc.array(tie('item'), { maxLength: 3 })),
    })
    .map(({ id, title, VAT, children }) => sampleItem(id, `item-${id}`, { title, VAT, children })),
})).item;

test('wrapped and flat payloads of the catalogue are read as the same items', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (items) => {
      const flat = sidebarItemsAnswer.parse(flatEntries({ data: items, meta: META }));
      const wrapped = sidebarItemsAnswer.parse(flatEntries({ data: items.map(asInStrapi4), meta: META }));
      expect(flat.data).toEqual(items);
      expect(wrapped).toEqual(flat);
    }),
  );
});
