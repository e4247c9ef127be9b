import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';
import { EMPTY_CART } from '../store/cart.ts';
import { addLine } from '../store/cart-changes.ts';
import { cartFigures } from '../store/cart-figures.ts';
import { lineFinder } from './find-lines.ts';

const [line] = cartFigures(
  addLine(EMPTY_CART, {
    productId: 'rolls',
    slug: 'rouleaux',
    name: 'Rouleaux thermiques 80 × 80 mm',
    nameEn: 'Thermal paper rolls',
    variant: 'Écru',
    variantEn: 'Cream',
    option: '12 rouleaux',
    optionEn: '12 rolls',
    unitPrice: cents(1860),
    vatPercent: 20,
    image: null,
    quantity: 1,
  }),
).lines;

function finds(typed: string, language: 'fr' | 'en' = 'fr'): boolean | null {
  const finder = lineFinder(typed, language);
  return finder === null || line === undefined ? null : finder(line);
}

test.each(['r', 'ROUL', 'rouleau', 'therm rou', '80x80', '80 × 8', 'ecru', '12 rouleaux', 'écru rouleaux'])(
  '“%s” finds the line while it is typed',
  (typed) => {
    expect(finds(typed)).toBe(true);
  },
);

test('every typed word counts, and an English page is searched in English', () => {
  expect(finds('rouleaux verts')).toBe(false);
  expect(finds('roll cream', 'en')).toBe(true);
  expect(finds('rouleaux', 'en')).toBe(false);
});

test('nothing typed asks nothing', () => {
  expect(finds(' ;- ')).toBeNull();
});
