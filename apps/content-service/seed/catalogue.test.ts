import {
  duplicateLabels,
  FRENCH_VAT_PERCENTS,
  offerOf,
  parseBundleOptions,
  parsePriceRange,
  type Offer,
} from '@economat/commerce';
import { describe, expect, test } from 'vitest';
import { categories, ctaBanners, items, leaves, placed, repeated, roots } from './seed-data.ts';
import type { CatalogueItem } from './shapes.ts';

function offer({ priceRange, quantity, vat }: CatalogueItem): Offer {
  return offerOf({ PD_PriceRange: priceRange, quantity, VAT: vat });
}

/** The department of rentals, its linen kits and all whose name says that it is rented. */
const RENTAL_TITLE = /en location\b|^Location$|^Kits de linge$/;

describe('the tree', () => {
  test('has at least 70 items over three levels, 55 of which can be ordered', () => {
    expect(items.length).toBeGreaterThanOrEqual(70);
    expect(leaves.filter((leaf) => offer(leaf).kind !== 'quote-only').length).toBeGreaterThanOrEqual(55);
    expect(Math.max(...placed.map(({ level }) => level))).toBe(3);
  });

  test('has products on each level, and products and categories side by side', () => {
    const levels = placed.filter(({ item }) => item.children.length === 0).map(({ level }) => level);
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
    const mixed = categories.filter(
      ({ children }) => children.some((c) => c.children.length > 0) && children.some((c) => c.children.length === 0),
    );
    expect(mixed.length).toBeGreaterThan(0);
  });

  test('repeats no slug, title or reference', () => {
    expect(repeated(items.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(items.map(({ title }) => title))).toEqual([]);
    expect(repeated(items.flatMap(({ reference }) => reference ?? []))).toEqual([]);
  });

  test('keeps no two products in one place', () => {
    expect(repeated(items.flatMap(({ place }) => place ?? []))).toEqual([]);
  });

  test('gives siblings distinct ranks', () => {
    for (const siblings of [roots, ...categories.map(({ children }) => children)]) {
      expect(repeated(siblings.map(({ rank }) => String(rank)))).toEqual([]);
    }
  });

  test('shows eight home tiles, all of the first level, some with children and some without', () => {
    const tiles = items.filter(({ homeRank }) => homeRank !== null);
    expect(tiles).toHaveLength(8);
    expect(new Set(tiles.map(({ homeRank }) => homeRank))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(tiles.every((tile) => roots.includes(tile))).toBe(true);
    expect(tiles.some(({ children }) => children.length > 0)).toBe(true);
    expect(tiles.some(({ children }) => children.length === 0)).toBe(true);
  });
});

describe('prices', () => {
  test('every product has an offer, every category none', () => {
    expect(leaves.filter((leaf) => offer(leaf).kind === 'unavailable').map(({ slug }) => slug)).toEqual([]);
    for (const { priceRange, quantity, variants, stock, place, reference } of categories) {
      expect({ priceRange, quantity, variants, stock, place, reference }).toEqual({
        priceRange: null,
        quantity: null,
        variants: [],
        stock: null,
        place: null,
        reference: null,
      });
    }
  });

  test('there is one price per option', () => {
    for (const { slug, priceRange, quantity } of leaves) {
      const options = parseBundleOptions(quantity);
      expect(duplicateLabels(options), slug).toEqual([]);
      const range = parsePriceRange(priceRange, options.length);
      const outcome = range.kind === 'prices' ? range.prices.length : range.kind;
      expect([Math.max(options.length, 1), 'display'], slug).toContain(outcome);
    }
  });

  test('a larger bundle never costs more per piece', () => {
    for (const leaf of leaves) {
      const priced = offer(leaf);
      if (priced.kind !== 'bundles') continue;
      const bundles = priced.bundles.toSorted((a, b) => (a.pieces ?? 0) - (b.pieces ?? 0));
      const piecePrices = bundles.map(({ piecePriceTenThousandths }) => piecePriceTenThousandths ?? Number.NaN);
      expect(piecePrices, leaf.slug).toEqual(piecePrices.toSorted((a, b) => b - a));
      expect(
        bundles.every(({ unit }) => unit !== null),
        leaf.slug,
      ).toBe(true);
    }
  });

  const forms: Record<string, RegExp> = {
    'a JSON array of texts': /^\["/,
    'a JSON array of numbers': /^\[\d/,
    'semicolons with decimal commas': /^\d+,\d\d(?:; \d+,\d\d)+$/,
    'semicolons with decimal points': /^\d+\.\d\d(?:; \d+\.\d\d)+$/,
    'comma and space with decimal points': /^\d+\.\d\d(?:, \d+\.\d\d)+$/,
    'comma and space with decimal commas': /^\d+,\d\d(?:, \d+,\d\d)+$/,
    'pairs of a decimal comma': /^\d+,\d\d(?:,\d+,\d\d)+$/,
    'one number with a point': /^\d+\.\d\d$/,
    'one number with a comma': /^\d+,\d\d$/,
    'a range to display': /^€.+–€.+ HT$/,
  };

  test.each(Object.entries(forms))('%s occurs as a PD_PriceRange', (_form, pattern) => {
    expect(leaves.some(({ priceRange }) => pattern.test(priceRange ?? ''))).toBe(true);
  });

  test('every PD_PriceRange has one of these forms', () => {
    const known = Object.values(forms);
    const others = leaves.filter(({ priceRange }) => !known.some((pattern) => pattern.test(priceRange ?? '')));
    expect(others.map(({ slug }) => slug)).toEqual([]);
  });

  test('options occur both as plain text and as a JSON string', () => {
    const fields = leaves.flatMap(({ quantity }) => quantity ?? []);
    expect(fields.some((field) => field.startsWith('"'))).toBe(true);
    expect(fields.some((field) => /^\d/.test(field))).toBe(true);
  });

  test('only French VAT rates are used, 20 % and 5.5 % among them', () => {
    const rates = [...new Set(leaves.map(({ vat }) => vat))];
    expect(new Set(rates)).toEqual(new Set([20, 5.5]));
    expect(rates.every((rate) => FRENCH_VAT_PERCENTS.some((known) => known === rate))).toBe(true);
  });

  test('rentals are services, everything else is goods', () => {
    const services = items.filter(({ nature }) => nature === 'service').map(({ title }) => title);
    expect(services).toEqual(items.filter(({ title }) => RENTAL_TITLE.test(title)).map(({ title }) => title));
  });

  test('the individual sample pack costs 19 € excluding VAT, and its banner says both prices', () => {
    const pack = leaves.find(({ slug }) => slug === 'pack-echantillons');
    expect(pack && offer(pack)).toMatchObject({ kind: 'single', price: 1900, priceIncludingVat: 2280 });
    const banner = ctaBanners.find(({ actionPath }) => actionPath === '/product-detail/pack-echantillons');
    expect(`${banner?.title} ${banner?.description}`).toMatch(/19\s€ HT.*22,80\s€ TTC/);
  });
});

describe('the corner cases a demonstration needs', () => {
  const cases: Record<string, (leaf: CatalogueItem) => boolean> = {
    'no picture': ({ gallery }) => gallery.length === 0,
    'no weight': ({ weight }) => weight === null,
    'no description': ({ description }) => description.length === 0,
    'a long description': ({ description }) => description.join(' ').length > 1200,
    'a long title': ({ title }) => title.length > 100,
    'three pieces left': ({ stock }) => stock === 3,
    'nothing left': ({ stock }) => stock === 0,
    'no place in the stock room': ({ place }) => place === null,
    'a colour to choose': ({ variants }) => variants.some(({ title }) => title === 'Couleur'),
    'a size to choose': ({ variants }) => variants.some(({ title }) => title === 'Taille'),
    'four bundles': ({ quantity }) => parseBundleOptions(quantity).length === 4,
  };

  test.each(Object.entries(cases))('some product has %s', (_case, holds) => {
    expect(leaves.some(holds)).toBe(true);
  });

  test('every product names its manufacturer with an e-mail address', () => {
    expect(leaves.filter(({ manufacturer }) => !manufacturer?.includes('@')).map(({ slug }) => slug)).toEqual([]);
  });

  test('no bullet point is cut by a decimal comma', () => {
    expect(leaves.filter(({ points }) => /\d,\d/.test(points ?? '')).map(({ slug }) => slug)).toEqual([]);
  });

  test('a product varies in one attribute only, with distinct choices', () => {
    for (const { slug, variants } of leaves) {
      expect(new Set(variants.map(({ title }) => title)).size, slug).toBeLessThanOrEqual(1);
      expect(repeated(variants.map(({ name }) => name)), slug).toEqual([]);
    }
  });
});
