import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatTree } from '../shared/content/flat-tree.ts';
import { buildCatalogue } from '../shared/content/catalogue.ts';
import { sampleItem } from '../shared/content/sample-item.test-data.ts';
import { searchCatalogue } from './search-catalogue.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(1, 'oreiller', { title: 'Oreiller 60 × 60 cm', PD_Points: 'Œuf de plumes' }),
    sampleItem(2, 'eponge', { title: 'Éponge grattante', reference: 'ENT-001' }),
    sampleItem(3, 'drap', { title: 'Drap-housse', PD_Points: 'Pour oreiller aussi' }),
  ]),
  [],
);
const slugs = (query: string) => searchCatalogue(catalogue, query, 'fr').map((node) => node.item.slug);

test('accents, case and plurals do not matter', () => {
  expect(slugs('EPONGES')).toEqual(['eponge']);
  expect(slugs('oeuf')).toEqual(['oreiller']);
});

test('sizes are found however they are typed', () => {
  for (const query of ['60x60', '60 × 60', '60 X 60']) expect(slugs(query)).toEqual(['oreiller']);
});

test('matches in the name come first; part numbers are found', () => {
  expect(slugs('oreiller')).toEqual(['oreiller', 'drap']);
  expect(slugs('ent-001')).toEqual(['eponge']);
});

test('blank, endless and strange queries are answered', () => {
  expect(slugs('   ')).toEqual([]);
  expect(slugs('(.*)+$ & | ! <-> \\')).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
      (query) => slugs(query).length <= 3,
    ),
  );
});
