import { cents } from '@economat/commerce';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_CART } from './cart.ts';
import { addLine } from './cart-changes.ts';
import { cartFigures } from './cart-figures.ts';
import { encodeCart, parseCart } from './parse-cart.ts';

/** A cart as a client writes it that knows nothing but the spec. */
const SPEC_ITEM = {
  cartItemId: '7-default',
  id: 7,
  quantity: 2,
  name: 'Savon',
  variant: 'Default',
  productQuantity: 'default',
  price: '€ 12.50 HT',
  numericPrice: 12.5,
  image: '/uploads/savon.webp',
  vat: 0.2,
};

test('whatever bytes are stored, the cart can be read and its figures add up', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json(), jsonLikeACart()), (raw) => {
      const { value, problem } = parseCart(raw);
      expect(cartFigures(value).totals.total).toBeGreaterThanOrEqual(0);
      expect([null, 'repaired', 'emptied']).toContain(problem);
      // What was mended once is right from then on: two tabs never mend in turns.
      expect(parseCart(encodeCart(value))).toEqual({ value, problem: null });
    }),
    { numRuns: 2_000 },
  );
});

test('a cart with the documented fields alone is parsed completely', () => {
  const stored = { items: [SPEC_ITEM], appliedDiscount: { discountAmount: 2 }, discountAmount: 2, discountCode: 'X' };
  const { value, problem } = parseCart(JSON.stringify(stored));
  expect(problem).toBeNull();
  expect(value.items).toEqual([
    { ...SPEC_ITEM, documentId: null, slug: null, nameEn: null, variantEn: null, productQuantityEn: null },
  ]);
  expect(value).toMatchObject({ appliedDiscount: { discountAmount: 2 }, discountAmount: 2, discountCode: 'X' });
});

test('a price is read from its label when the number is missing, with a decimal comma too', () => {
  const stored = { items: [{ ...SPEC_ITEM, numericPrice: null, price: '12,50 €' }] };
  expect(parseCart(JSON.stringify(stored)).value.items[0]).toMatchObject({ numericPrice: 12.5, price: '€ 12.50 HT' });
});

test('a missing VAT counts as 20 %, a strange quantity as 1, a foreign picture as none', () => {
  const stored = { items: [{ ...SPEC_ITEM, vat: null, quantity: 'abc', image: 'https://elsewhere.example/x.png' }] };
  expect(parseCart(JSON.stringify(stored)).value.items[0]).toMatchObject({ vat: 0.2, quantity: 1, image: null });
});

test('unreadable lines are dropped, the others stay', () => {
  const stored = { items: [SPEC_ITEM, 7, { name: 'no id' }] };
  const { value, problem } = parseCart(JSON.stringify(stored));
  expect(problem).toBe('repaired');
  expect(value.items.map(({ name }) => name)).toEqual(['Savon']);
});

test('an unreadable cart becomes empty and says so', () => {
  for (const raw of ['{', 'null', '[]', '5', '{"items":7}', '{"items":[1]}']) {
    expect(parseCart(raw)).toEqual({ value: EMPTY_CART, problem: 'emptied' });
  }
});

test('the shop’s own cart round-trips through storage', () => {
  const cart = addLine(EMPTY_CART, {
    productId: 'a'.repeat(24),
    slug: 's',
    name: 'n',
    nameEn: 'e',
    variant: 'Blanc',
    variantEn: 'White',
    option: null,
    optionEn: null,
    unitPrice: cents(1),
    vatPercent: 5.5,
    image: null,
    quantity: 1,
  });
  expect(parseCart(encodeCart(cart))).toEqual({ value: cart, problem: null });
});

function jsonLikeACart(): fc.Arbitrary<string> {
  const item = fc.record(
    {
      cartItemId: fc.oneof(fc.string(), fc.integer()),
      id: fc.oneof(fc.string(), fc.double(), fc.constant(null)),
      quantity: fc.anything(),
      name: fc.oneof(fc.string(), fc.constant(null)),
      variant: fc.oneof(fc.string(), fc.boolean()),
      productQuantity: fc.oneof(fc.string(), fc.integer(), fc.object()),
      price: fc.oneof(fc.string(), fc.integer()),
      numericPrice: fc.oneof(fc.double(), fc.string()),
      image: fc.oneof(fc.string(), fc.constant(null)),
      vat: fc.oneof(fc.double(), fc.string()),
    },
    { requiredKeys: [] },
  );
  const cart = fc.record(
    {
      items: fc.array(fc.oneof(item, fc.anything())),
      appliedDiscount: fc.anything(),
      discountAmount: fc.oneof(fc.double(), fc.string()),
      discountCode: fc.oneof(fc.string(), fc.integer()),
    },
    { requiredKeys: [] },
  );
  return cart.map(
    (value) => JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '',
  );
}
