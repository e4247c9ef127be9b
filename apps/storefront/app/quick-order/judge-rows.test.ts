import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { judgeRows } from './judge-rows.ts';
import type { QuickRow } from './quick-rows.ts';

function article(changes: Partial<CartOffer> = {}): CartOffer {
  return {
    documentId: 'savon',
    slug: 'savon',
    title: 'Savon',
    titleEn: 'Soap',
    image: null,
    PD_PriceRange: '2,50',
    quantity: null,
    quantityEn: null,
    VAT: 20,
    vatGround: null,
    stock: null,
    variants: [],
    ...changes,
  };
}

function row(id: number, changes: Partial<QuickRow> = {}): QuickRow {
  return {
    id: String(id),
    reference: 'S',
    quantity: '1',
    others: [],
    article: null,
    option: null,
    variant: null,
    ...changes,
  };
}

function judge(rows: QuickRow[], articles: CartOffer[], instead: CartOffer | null = null) {
  return judgeRows(rows, new Map([['S', { articles, instead }]]));
}

const BUNDLES = { PD_PriceRange: '10; 18', quantity: '6 savons, 12 savons', quantityEn: '6 soaps, 12 soaps' };

test('a row says what stands between it and the cart', () => {
  const other = article({ documentId: 'gel', title: 'Gel' });
  const problemOf = (changes: Partial<QuickRow>, articles: CartOffer[]) =>
    judge([row(1, changes)], articles, other)[0]?.problem;
  expect(judgeRows([row(1)], new Map())[0]?.problem).toEqual({ kind: 'looking-up' });
  expect(problemOf({}, [])).toEqual({ kind: 'unknown' });
  expect(problemOf({}, [article(), other])).toEqual({ kind: 'choose-article' });
  expect(problemOf({ article: 'gel' }, [article(), other])).toBeNull();
  expect(problemOf({}, [article(BUNDLES)])).toEqual({ kind: 'choose-option' });
  expect(
    problemOf({}, [
      article({
        variants: [
          { name: 'a', nameEn: null },
          { name: 'b', nameEn: null },
        ],
      }),
    ]),
  ).toEqual({
    kind: 'choose-option',
  });
  expect(problemOf({ quantity: '1e9' }, [article()])).toEqual({ kind: 'quantity' });
  expect(problemOf({}, [article({ stock: 0 })])).toEqual({ kind: 'sold-out', instead: other });
  expect(problemOf({}, [article({ PD_PriceRange: null })])).toEqual({ kind: 'not-sold', instead: other });
  expect(problemOf({ quantity: '4' }, [article({ stock: 3 })])).toEqual({ kind: 'too-few', available: 3 });
  expect(problemOf({}, [article()])).toBeNull();
});

test('another cell names the bundle in either language, unless one was chosen or is the only one', () => {
  const optionOf = (changes: Partial<QuickRow>, offer: CartOffer) => judge([row(1, changes)], [offer])[0]?.line?.option;
  expect(optionOf({ others: ['Savon', '12 SAVONS'] }, article(BUNDLES))).toBe('12 savons');
  expect(optionOf({ others: ['6 soaps'] }, article(BUNDLES))).toBe('6 savons');
  expect(optionOf({ others: ['6 soaps'], option: '12 savons' }, article(BUNDLES))).toBe('12 savons');
  expect(optionOf({}, article({ PD_PriceRange: '10', quantity: '6 savons' }))).toBe('6 savons');
});

test('rows of one article never take more than there is', () => {
  const rows = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), big: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 120 }), (wanted, stock) => {
      const asked = wanted.map(({ quantity, big }, id) =>
        row(id, { quantity: String(quantity), option: big ? '12 savons' : '6 savons' }),
      );
      const judged = judge(asked, [article({ ...BUNDLES, stock })]);
      const taken = judged.reduce(
        (sum, { line }) => sum + (line?.quantity ?? 0) * Number.parseInt(line?.option ?? '0', 10),
        0,
      );
      expect(taken).toBeLessThanOrEqual(stock);
      expect(judged.every(({ line, problem }) => (line === null) !== (problem === null))).toBe(true);
    }),
  );
});
