import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { price, vatPercent } from '../test-support/arbitraries.ts';
import { priceCart } from './cart-totals.ts';
import {
  evaluateVoucher,
  voucherProblem,
  normaliseVoucherCode,
  type Voucher,
  type VoucherCart,
  type VoucherCartLine,
} from './voucher.ts';
import { addCents, cents } from './money.ts';

const now = new Date('2026-11-21T10:00:00Z');
const unused = { total: 0, byCustomer: 0 };
const fiveEuros = { code: 'CINQ', kind: 'amount', amount: cents(500), active: true, categories: [] } as const;
const tenPercent = { code: 'DIX', kind: 'percentage', percent: 10, active: true, categories: [] } as const;

function cartOf(...lines: VoucherCartLine[]): VoucherCart {
  const totals = priceCart(
    lines.map(({ lineTotal, vatPercent: percent }) => ({ unitPrice: lineTotal, quantity: 1, vatPercent: percent })),
    cents(0),
  );
  return { lines, subTotal: totals.subTotal, totalIncludingVat: addCents(totals.subTotal, totals.vat) };
}

const paper = { lineTotal: cents(5000), vatPercent: 20, categoryIds: ['papier', 'racine'] };
const tea = { lineTotal: cents(1000), vatPercent: 5.5, categoryIds: ['accueil'] };
const cart = cartOf(paper, tea);

describe('evaluateVoucher grants', () => {
  it('an amount', () => {
    expect(evaluateVoucher(fiveEuros, cart, unused, now)).toEqual({ ok: true, discount: 500 });
  });

  it('a percentage of the price including VAT, half a cent rounded up', () => {
    expect(evaluateVoucher(tenPercent, cart, unused, now)).toEqual({ ok: true, discount: 706 });
  });

  it('never more than the cart', () => {
    expect(evaluateVoucher({ ...fiveEuros, amount: cents(99_999) }, cart, unused, now)).toEqual({
      ok: true,
      discount: 7055,
    });
  });

  it('only what the lines of its categories amount to', () => {
    expect(evaluateVoucher({ ...tenPercent, categories: ['accueil'] }, cart, unused, now)).toEqual({
      ok: true,
      discount: 106,
    });
    const large = { ...fiveEuros, amount: cents(99_999), categories: ['papier', 'autre'] };
    expect(evaluateVoucher(large, cart, unused, now)).toEqual({ ok: true, discount: 6000 });
  });

  it('on the very first and last moment, and up to the limits', () => {
    const voucher = {
      ...fiveEuros,
      startsAt: now,
      endsAt: now,
      usageLimit: 2,
      usageLimitPerCustomer: 1,
      minimumSubTotal: cents(6000),
    };
    expect(evaluateVoucher(voucher, cart, { total: 1, byCustomer: 0 }, now)).toEqual({ ok: true, discount: 500 });
  });
});

describe('evaluateVoucher refuses', () => {
  const before = new Date(now.getTime() - 1);
  const after = new Date(now.getTime() + 1);

  it.each<[string, Voucher | null, VoucherCart, object]>([
    ['an unknown code', null, cart, { reason: 'unknown' }],
    ['an inactive voucher', { ...fiveEuros, active: false }, cart, { reason: 'inactive' }],
    ['one not yet started', { ...fiveEuros, startsAt: after }, cart, { reason: 'not-started', startsAt: after }],
    ['one that ended', { ...fiveEuros, endsAt: before }, cart, { reason: 'expired', endsAt: before }],
    ['an empty cart', fiveEuros, cartOf(), { reason: 'empty-cart' }],
    ['one used up', { ...fiveEuros, usageLimit: 1 }, cart, { reason: 'limit-reached' }],
    ['one switched off by a limit of 0', { ...fiveEuros, usageLimit: 0 }, cart, { reason: 'limit-reached' }],
    [
      'one this customer used up',
      { ...fiveEuros, usageLimitPerCustomer: 1 },
      cart,
      { reason: 'customer-limit-reached' },
    ],
    ['a cart without its categories', { ...fiveEuros, categories: ['linge'] }, cart, { reason: 'category-mismatch' }],
    [
      'a cart below the minimum, saying what is missing',
      { ...fiveEuros, minimumSubTotal: cents(6001) },
      cart,
      { reason: 'minimum-not-reached', minimum: 6001, missing: 1 },
    ],
  ])('%s', (_name, voucher, onCart, expected) => {
    expect(evaluateVoucher(voucher, onCart, { total: 1, byCustomer: 1 }, now)).toEqual({ ok: false, ...expected });
  });
});

describe('whatever the voucher', () => {
  it('the discount lies between nothing and the cart', () => {
    const line = fc.record({
      lineTotal: price(),
      vatPercent: vatPercent(),
      categoryIds: fc.subarray(['a', 'b', 'c']),
    });
    const terms = { code: fc.constant('X'), active: fc.constant(true), categories: fc.subarray(['a', 'b', 'c']) };
    const voucher: fc.Arbitrary<Voucher> = fc.oneof(
      fc.record({
        ...terms,
        kind: fc.constant('percentage' as const),
        percent: vatPercent().filter((percent) => percent > 0),
      }),
      fc.record({ ...terms, kind: fc.constant('amount' as const), amount: price() }),
    );
    fc.assert(
      fc.property(voucher, fc.array(line, { minLength: 1, maxLength: 6 }), (applied, lines) => {
        const random = cartOf(...lines);
        const result = evaluateVoucher(applied, random, unused, now);
        const isWithinCart = result.ok && result.discount >= 0 && result.discount <= random.totalIncludingVat;
        expect(isWithinCart || (!result.ok && result.reason === 'category-mismatch')).toBe(true);
      }),
    );
  });
});

describe('normaliseVoucherCode', () => {
  it.each([
    [' bienvenue 10 ', 'BIENVENUE10'],
    ['été\u00a02026', 'ÉTÉ2026'],
    ['\uff22\uff29\uff25\uff2e', 'BIEN'],
    ['e\u0301te\u0301', 'ÉTÉ'],
    ['\u200bABC\ufeff', 'ABC'],
  ])('makes %j %j', (text, expected) => {
    expect(normaliseVoucherCode(text)).toBe(expected);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ß', 'é', ' ', '9', 'ﬁ', 'İ') }), (text) => {
        const once = normaliseVoucherCode(text);
        expect(normaliseVoucherCode(once)).toBe(once);
      }),
    );
  });
});

describe('voucherProblem', () => {
  const later = new Date(now.getTime() + 1);

  it.each([
    [{ ...fiveEuros, code: ' ' }, 'blank-code'],
    [{ ...tenPercent, percent: 0 }, 'percent-out-of-range'],
    [{ ...tenPercent, percent: 100.5 }, 'percent-out-of-range'],
    [{ ...tenPercent, percent: 33.333 }, 'percent-out-of-range'],
    [{ ...fiveEuros, amount: cents(0) }, 'amount-not-positive'],
    [{ ...fiveEuros, startsAt: later, endsAt: now }, 'ends-before-start'],
  ] as const)('refuses %j: %s, and never grants it', (voucher, problem) => {
    expect(voucherProblem(voucher)).toBe(problem);
    expect(evaluateVoucher(voucher, cart, unused, now)).toEqual({ ok: false, reason: 'inactive' });
  });

  it('accepts sound vouchers', () => {
    expect(voucherProblem(fiveEuros)).toBeNull();
    expect(voucherProblem({ ...tenPercent, startsAt: now, endsAt: later })).toBeNull();
  });
});
