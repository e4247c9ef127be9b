import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price } from '../test-support/arbitraries.ts';
import { cents, type Cents } from './money.ts';
import { findOrdered, type OrderedLine, reorderLine, type SoldProduct } from './reorder.ts';

function product(changes: Partial<SoldProduct> = {}): SoldProduct {
  return {
    documentId: 'rolls',
    title: 'Rouleaux',
    PD_PriceRange: '9,90; 18,60',
    quantity: '6 rouleaux, 12 rouleaux',
    quantityEn: '6 rolls, 12 rolls',
    VAT: 20,
    stock: null,
    variants: [],
    ...changes,
  };
}

const WHITE = { name: 'Blanc', nameEn: 'White' };
const GREY = { name: 'Gris', nameEn: 'Grey' };

function ordered(changes: Partial<OrderedLine> = {}): OrderedLine {
  return {
    productId: 'rolls',
    productName: 'Rouleaux',
    productQuantity: '12 rouleaux',
    variant: null,
    quantity: 2,
    unitPrice: cents(1860),
    vatPercent: 20,
    ...changes,
  };
}

const UNCHANGED = { isRenamed: false, isOtherBundle: false, price: 'same', isOtherVat: false, isFewer: false };

describe('a line ordered again', () => {
  it('keeps bundle, variant and quantity at the present price', () => {
    const sold = product({ PD_PriceRange: '10,90; 19,60', variants: [WHITE, GREY] });
    expect(reorderLine(ordered({ variant: 'Gris' }), [sold])).toEqual({
      kind: 'available',
      product: sold,
      option: '12 rouleaux',
      optionEn: '12 rolls',
      variantEn: 'Grey',
      unitPrice: 1960,
      vatPercent: 20,
      quantity: 2,
      changes: { ...UNCHANGED, price: 'higher' },
    });
  });

  it('finds a product that was renamed, and says so', () => {
    expect(reorderLine(ordered(), [product({ title: 'Rouleaux thermiques' })])).toMatchObject({
      kind: 'available',
      changes: { ...UNCHANGED, isRenamed: true },
    });
  });

  it('never confuses a product of the same name with the ordered one', () => {
    const other = product({ documentId: 'other' });
    expect(reorderLine(ordered(), [other])).toEqual({ kind: 'gone', reason: 'not-sold', product: null });
    expect(findOrdered(ordered(), [other, product()])?.documentId).toBe('rolls');
  });

  it('finds a line without an id by its name, unless two products have it', () => {
    const line = ordered({ productId: null });
    expect(findOrdered(line, [product({ documentId: 'a' })])?.documentId).toBe('a');
    expect(findOrdered(line, [product({ documentId: 'a' }), product({ documentId: 'b' })])).toBeNull();
    expect(findOrdered(line, [product({ title: 'Draps' })])).toBeNull();
  });

  it('offers the nearest bundle when the ordered one is gone, comparing piece prices', () => {
    const sold = product({ quantity: '6 rouleaux, 10 rouleaux, 50 rouleaux', PD_PriceRange: '9,90; 17,00; 66,50' });
    expect(reorderLine(ordered(), [sold])).toMatchObject({
      option: '10 rouleaux',
      unitPrice: 1700,
      changes: { isOtherBundle: true, price: 'higher' },
    });
  });

  it('compares no prices where the pieces are not counted', () => {
    const sold = product({ quantity: 'Boîte', PD_PriceRange: '5' });
    expect(reorderLine(ordered(), [sold])).toMatchObject({ option: 'Boîte', changes: { price: null } });
    const single = product({ quantity: null, PD_PriceRange: '5' });
    expect(reorderLine(ordered(), [single])).toMatchObject({
      option: null,
      changes: { isOtherBundle: true, price: null },
    });
  });

  it('reports another rate of VAT', () => {
    expect(reorderLine(ordered({ vatPercent: 10 }), [product()])).toMatchObject({ changes: { isOtherVat: true } });
  });

  it('is limited to the stock', () => {
    expect(reorderLine(ordered({ quantity: 3 }), [product({ stock: 30 })])).toMatchObject({
      quantity: 2,
      changes: { isFewer: true },
    });
    expect(reorderLine(ordered(), [product({ stock: 11 })])).toMatchObject({ kind: 'gone', reason: 'sold-out' });
    expect(reorderLine(ordered(), [product({ stock: 0 })])).toMatchObject({ kind: 'gone', reason: 'sold-out' });
  });

  it('names a variant that is gone, wanted or missing', () => {
    const sold = product({ variants: [WHITE] });
    expect(reorderLine(ordered({ variant: 'Gris' }), [sold])).toEqual({
      kind: 'gone',
      reason: 'variant-gone',
      product: sold,
    });
    expect(reorderLine(ordered(), [sold])).toMatchObject({ reason: 'variant-gone' });
  });

  it('is gone when the product is sold on request only', () => {
    expect(reorderLine(ordered(), [product({ PD_PriceRange: '€10–€20 HT', quantity: null })])).toMatchObject({
      kind: 'gone',
      reason: 'not-sold',
    });
  });
});

const NAMES = ['Rouleaux', 'Draps', 'Savon'];
const bundles = fc.uniqueArray(fc.integer({ min: 2, max: 500 }), { minLength: 1, maxLength: 5 });

/** A catalogue whose names repeat and whose ids do not. */
const catalogue = fc.array(
  fc.record({
    title: fc.constantFrom(...NAMES),
    counts: bundles,
    prices: fc.array(price(), { minLength: 5, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
);

function sold(entries: { title: string; counts: number[]; prices: Cents[] }[]): SoldProduct[] {
  return entries.map(({ title, counts, prices }, index) =>
    product({
      documentId: `id-${index}`,
      title,
      quantity: counts.map((count) => `${count} pièces`).join('; '),
      PD_PriceRange: counts.map((_, position) => ((prices[position] ?? 0) / 100).toFixed(2)).join('; '),
    }),
  );
}

describe('whatever the catalogue says', () => {
  it('a line becomes the very same product, whatever the present names', () => {
    fc.assert(
      fc.property(catalogue, fc.nat(), fc.constantFrom(...NAMES), (entries, pick, nameThen) => {
        const products = sold(entries);
        const index = pick % products.length;
        const option = `${entries[index]?.counts[0] ?? 0} pièces`;
        const line = ordered({ productId: `id-${index}`, productName: nameThen, productQuantity: option });
        expect(reorderLine(line, products)).toMatchObject({
          kind: 'available',
          product: { documentId: `id-${index}` },
          option,
          unitPrice: entries[index]?.prices[0],
          quantity: line.quantity,
          changes: { isOtherBundle: false, isRenamed: nameThen !== entries[index]?.title },
        });
      }),
    );
  });

  it('a line without an id is found exactly when one product has its name', () => {
    fc.assert(
      fc.property(catalogue, fc.constantFrom(...NAMES), (entries, name) => {
        const products = sold(entries);
        const namesakes = products.filter(({ title }) => title === name);
        const found = findOrdered({ productId: null, productName: name }, products);
        expect(found).toBe(namesakes.length === 1 ? namesakes[0] : null);
      }),
    );
  });

  it('no other bundle is nearer in pieces than the replacement', () => {
    fc.assert(
      fc.property(bundles, fc.integer({ min: 2, max: 500 }), (counts, wanted) => {
        fc.pre(!counts.includes(wanted));
        const [only] = sold([{ title: 'Draps', counts, prices: counts.map(() => cents(100)) }]);
        const line = ordered({ productId: 'id-0', productQuantity: `${wanted} pièces` });
        const result = reorderLine(line, only === undefined ? [] : [only]);
        const chosen = result.kind === 'available' ? Number.parseInt(result.option ?? '', 10) : Number.NaN;
        expect(Math.abs(chosen - wanted)).toBe(Math.min(...counts.map((count) => Math.abs(count - wanted))));
      }),
    );
  });
});
