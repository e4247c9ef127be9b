import { cents } from '@economat/commerce';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../shared/content/catalogue.ts';
import { flatTree } from '../../shared/content/flat-tree.ts';
import { parseGoneLines, replacementsFor } from './replacements.server.ts';
import { sampleItem } from '../../shared/content/sample-item.test-data.ts';

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
  it('come from the sold-out item’s category, nearest in price, never itself', () => {
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
    const unknown = { name: 'Machine à laver', productId: 'deleted', unitPrice: cents(500) };
    expect(replacementsFor(catalogue, [deleted, unknown]).map((offer) => offer?.slug ?? null)).toEqual(['savon', null]);
  });

  it('are requested in JSON; anything else is refused', () => {
    expect(parseGoneLines(JSON.stringify([line]))).toEqual([line]);
    for (const text of [null, '', '[', '{}', '[{"name":1}]', '[{"name":"a","productId":null,"unitPrice":-1}]'])
      expect(parseGoneLines(text), String(text)).toBeNull();
  });
});
