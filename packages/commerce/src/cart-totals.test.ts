import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, price, vatPercent } from '../test-support/arbitraries.ts';
import { QUANTITY_MAX } from './cart-line.ts';
import { priceCart, splitDiscount, type CartTotals, type PricedLine } from './cart-totals.ts';
import { addCents, cents, sumCents, zeroCents, type Cents } from './money.ts';
import { vatOn } from './vat.ts';

function line(unitPrice: number, quantity: number, percent: number): PricedLine {
  return { unitPrice: cents(unitPrice), quantity, vatPercent: percent };
}

/** Every figure a buyer or an accountant can add up must add up, in the cart and on the invoice. */
function expectTotalsAddUp(lines: readonly PricedLine[], totals: CartTotals, wantedDiscount: Cents): void {
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  expect(totals.lineTotals).toEqual(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  expect(totals.subTotal).toBe(sum(totals.lineTotals));
  expect(sum(totals.vatShares.map(({ base }) => base))).toBe(totals.subTotal);
  expect(sum(totals.vatShares.map(({ vat }) => vat))).toBe(totals.vat);
  for (const { vatPercent: percent, base, vat } of totals.vatShares) expect(vat).toBe(vatOn(base, percent));
  expect(totals.total).toBe(totals.subTotal + totals.vat - totals.discount + totals.shipping);
  expect(totals.discount).toBe(Math.min(wantedDiscount, totals.subTotal + totals.vat));
  expect(totals.total).toBeGreaterThanOrEqual(0);
  expectInvoiceAddsUp(totals);
}

function expectInvoiceAddsUp(totals: CartTotals): void {
  const shares = splitDiscount(totals.vatShares, totals.discount);
  expect(sumCents(shares.map(({ base, vat }) => addCents(base, vat)))).toBe(totals.total);
  expect(sumCents(shares.map(({ discount }) => discount))).toBe(totals.discount);
  for (const share of shares) {
    expect(share.discountBase + share.discountVat).toBe(share.discount);
    expect(share.base + share.discountBase).toBe(share.undiscountedBase);
    expect(share.vat + share.discountVat).toBe(share.undiscountedVat);
    expect(Math.min(share.base, share.vat, share.discountBase, share.discountVat)).toBeGreaterThanOrEqual(0);
    expect(Math.abs(share.vat - vatOn(share.base, share.vatPercent))).toBeLessThanOrEqual(1);
    if (share.discount === 0) expect(share.vat).toBe(share.undiscountedVat);
  }
}

const cartLine = fc.record({
  unitPrice: price(),
  quantity: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: QUANTITY_MAX })),
  vatPercent: vatPercent(),
});

describe('priceCart', () => {
  it.each([
    ['4 × 15,59 at 9 %', line(1559, 4, 9), 6236, 561, 6797],
    ['10 × 31,86 at 20 %', line(3186, 10, 20), 31_860, 6372, 38_232],
    ['1000 × 0,03 at 20 %', line(3, 1000, 20), 3000, 600, 3600],
    ['1920 × 3,09 at 21 %', line(309, 1920, 21), 593_280, 124_589, 717_869],
  ])('gives for %s the known figures', (_name, priced, subTotal, vat, total) => {
    expect(priceCart([priced], zeroCents)).toMatchObject({ subTotal, vat, total });
  });

  it('adds up to the cent for 10 000 random carts, discount and invoice included', () => {
    const discount = fc.oneof(fc.constant(zeroCents), amount(5000), amount());
    fc.assert(
      fc.property(fc.array(cartLine, { maxLength: 12 }), discount, (lines, wanted) => {
        expectTotalsAddUp(lines, priceCart(lines, wanted), wanted);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is nothing for an empty cart, whatever the discount', () => {
    expect(priceCart([], cents(500))).toEqual({
      lineTotals: [],
      subTotal: 0,
      vatShares: [],
      vat: 0,
      discount: 0,
      shipping: 0,
      total: 0,
    });
  });

  it('caps a discount above the cart and ignores a negative one', () => {
    expect(priceCart([line(1000, 1, 20)], cents(99_999))).toMatchObject({ discount: 1200, total: 0 });
    expect(priceCart([line(1000, 1, 20)], cents(-1))).toMatchObject({ discount: 0, total: 1200 });
  });
});

describe('splitDiscount', () => {
  it('splits the worked example: 4 × 12,50 at 20 % less 5,00 is 45,83 and 9,17', () => {
    const { vatShares, discount, total } = priceCart([line(1250, 4, 20)], cents(500));
    expect(total).toBe(5500);
    expect(splitDiscount(vatShares, discount)).toEqual([
      {
        vatPercent: 20,
        base: 4583,
        vat: 917,
        discount: 500,
        discountBase: 417,
        discountVat: 83,
        undiscountedBase: 5000,
        undiscountedVat: 1000,
      },
    ]);
  });

  it('splits over two rates in proportion to their totals including VAT', () => {
    const { vatShares, discount } = priceCart([line(10_000, 1, 20), line(10_000, 1, 5.5)], cents(1000));
    expect(splitDiscount(vatShares, discount).map((share) => share.discount)).toEqual([532, 468]);
  });

  it('leaves nothing of a cart that the discount covers, and no negative VAT', () => {
    const { vatShares, discount } = priceCart([line(333, 1, 20), line(777, 1, 5.5)], cents(1_000_000));
    for (const share of splitDiscount(vatShares, discount)) expect(share).toMatchObject({ base: 0, vat: 0 });
  });

  it('states VAT that is exactly the rate of its base wherever some base gives the sum', () => {
    fc.assert(
      fc.property(amount(), vatPercent(), (base, percent) => {
        const share = { vatPercent: percent, base, vat: vatOn(base, percent) };
        const before = { vatPercent: percent, base: cents(base * 2), vat: vatOn(cents(base * 2), percent) };
        const discount = cents(before.base + before.vat - share.base - share.vat);
        expect(splitDiscount([before], discount)[0]).toMatchObject(share);
      }),
    );
  });
});
