import { expect, test } from 'vitest';
import { buildCatalogue } from '../../shared/content/catalogue.ts';
import { flatTree } from '../../shared/content/flat-tree.ts';
import { sampleItem } from '../../shared/content/sample-item.test-data.ts';
import { offersByReference } from './cart-offers.server.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(1, 'savon', { title: 'Savon' }),
    sampleItem(2, 'drap', { title: 'Drap plat' }),
    sampleItem(3, 'autre-drap', { title: 'Drap plat' }),
  ]),
  [],
);

test('an offer is found by id, and by a title that one product alone has', () => {
  const { offers } = offersByReference(catalogue, ['2', 'Savon', 'Drap plat', 'Rideau']);
  expect(Object.entries(offers).map(([reference, { slug }]) => [reference, slug])).toEqual([
    ['2', 'drap'],
    ['Savon', 'savon'],
  ]);
});

test('many unknown titles read the articles once', () => {
  let walks = 0;
  const watched = {
    ...catalogue,
    get nodes() {
      walks += 1;
      return catalogue.nodes;
    },
  };
  const unknown = Array.from({ length: 400 }, (_, index) => `inconnu ${index}`);
  expect(offersByReference(watched, unknown).offers).toEqual({});
  expect(offersByReference(watched, ['Savon']).offers).toHaveProperty('Savon');
  expect(walks).toBe(1);
});
