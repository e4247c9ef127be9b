import { cents } from '@economat/commerce';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from './catalogue.ts';
import { flatTree } from '../api/flat-tree.ts';
import { parseGoneLines, replacementsFor } from './replacements.server.ts';
import { sampleItem } from './sample-item.test-data.ts';

const catalogue = buildCatalogue(
  flatTree([
    sampleItem(1, 'linge', {
      children: [
        sampleItem(2, 'drap-epuise', { stock: 0, PD_PriceRange: '20' }),
        sampleItem(3, 'drap-cher', { PD_PriceRange: '60' }),
        sampleItem(4, 'drap-proche', { PD_PriceRange: '22' }),
      ],
    }),
    sampleItem(5, 'bain', { children: [sampleItem(6, 'savon', { title: 'Savon de Marseille', PD_PriceRange: '20' })] }),
  ]),
  [],
);
const line = {
  name: 'Drap',
  productId: catalogue.bySlug.get('drap-epuise')?.item.documentId ?? null,
  unitPrice: cents(2000),
};

describe('replacements', () => {
  it('come from the category of the product that is sold out, nearest in price, and never are the product itself', () => {
    expect(replacementsFor(catalogue, [line]).map((offer) => offer?.slug)).toEqual(['drap-proche']);
  });

  it('never are the product itself, even when some of it is left', () => {
    const few = buildCatalogue(
      flatTree([
        sampleItem(1, 'linge', {
          children: [
            sampleItem(2, 'draps', { stock: 5, quantity: '12 draps', PD_PriceRange: '20' }),
            sampleItem(3, 'draps-cher', { PD_PriceRange: '60' }),
          ],
        }),
      ]),
      [],
    );
    const asked = { ...line, productId: few.bySlug.get('draps')?.item.documentId ?? null };
    expect(replacementsFor(few, [asked]).map((offer) => offer?.slug)).toEqual(['draps-cher']);
  });

  it('come by the words of the name for a product that the catalogue no longer knows', () => {
    const deleted = { name: 'Savons de Provence', productId: 'deleted', unitPrice: cents(500) };
    const stranger = { name: 'Machine à laver', productId: 'deleted', unitPrice: cents(500) };
    expect(replacementsFor(catalogue, [deleted, stranger]).map((offer) => offer?.slug ?? null)).toEqual([
      'savon',
      null,
    ]);
  });

  it('of forty lines are found at once in a catalogue of 40 000 products of like names', () => {
    const many = Array.from({ length: 40_000 }, (_, index) =>
      sampleItem(index + 2, `rouleaux-${index}`, {
        title: `Rouleaux thermiques ${index}`,
        quantity: '6 rouleaux, 12 rouleaux',
        PD_PriceRange: '9,90; 18,60',
      }),
    );
    const large = buildCatalogue(flatTree([sampleItem(1, 'papier', { children: many })]), []);
    const asked = Array.from({ length: 40 }, () => ({
      name: 'Rouleaux thermiques',
      productId: null,
      unitPrice: cents(1860),
    }));
    const [first] = replacementsFor(large, [asked[0] ?? line]);
    expect(first?.title).toMatch(/^Rouleaux thermiques/);
    const begun = performance.now();
    expect(replacementsFor(large, asked)).toHaveLength(40);
    // The page server answers nobody else meanwhile.
    expect(performance.now() - begun).toBeLessThan(1_500);
  });

  it('are asked for in JSON; anything else is no question', () => {
    expect(parseGoneLines(JSON.stringify([line]))).toEqual([line]);
    for (const text of [null, '', '[', '{}', '[{"name":1}]', '[{"name":"a","productId":null,"unitPrice":-1}]'])
      expect(parseGoneLines(text), String(text)).toBeNull();
  });
});
