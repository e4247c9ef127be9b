import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vatPercent } from '../test-support/arbitraries.ts';
import { priceCart, splitDiscount } from './cart-totals.ts';
import { allocateCredit, type CreditableShare, creditLeft, creditShares, returnedAmounts } from './credit.ts';
import { cents, sumCents, type Cents } from './money.ts';
import { vatOn, type VatShare } from './vat.ts';

/** The VAT shares of an invoice of the shop, after its voucher. */
const invoiced = fc
  .record({
    lines: fc.array(
      fc.record({
        unitPrice: fc.integer({ min: 0, max: 200_000 }).map(cents),
        quantity: fc.integer({ min: 1, max: 50 }),
        vatPercent: vatPercent(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })).map(cents),
  })
  .map(({ lines, discount }) => {
    const cart = priceCart(lines, discount);
    return { lines, lineTotals: cart.lineTotals, shares: splitDiscount(cart.vatShares, cart.discount) };
  });

function untouched(shares: readonly VatShare[]): CreditableShare[] {
  return shares.map(({ vatPercent: percent, base, vat }) => ({ vatPercent: percent, base, vat, credited: cents(0) }));
}

function leftOf(shares: readonly CreditableShare[]): Cents {
  return sumCents(shares.map(creditLeft));
}

/** Gives an amount back, and says what that credit note states and what the invoice then looks like. */
function credit(shares: readonly CreditableShare[], amounts: readonly Cents[]) {
  const stated = creditShares(shares, amounts);
  const after = shares.map((share, index) => ({
    ...share,
    credited: cents(share.credited + (amounts[index] ?? 0)),
  }));
  return { stated, after };
}

describe('credit notes of one invoice', () => {
  it('credit a whole invoice with its own figures', () => {
    fc.assert(
      fc.property(invoiced, ({ shares }) => {
        const before = untouched(shares);
        const { stated } = credit(before, allocateCredit(before, leftOf(before)));
        expect(stated).toEqual(
          shares.map(({ vatPercent: percent, base, vat }) => ({ vatPercent: percent, base, vat })),
        );
      }),
    );
  });

  it('in any number of parts state what is refunded and end at the invoice’s figures', () => {
    fc.assert(
      fc.property(invoiced, fc.array(fc.nat({ max: 100_000 }), { maxLength: 12 }), ({ shares }, parts) => {
        let now = untouched(shares);
        const total = now.map(() => ({ base: 0, vat: 0 }));
        for (const part of [...parts, Number.MAX_SAFE_INTEGER]) {
          const amount = cents(Math.min(part, leftOf(now)));
          const { stated, after } = credit(now, allocateCredit(now, amount));
          expect(sumCents(stated.flatMap(({ base, vat }) => [base, vat]))).toBe(amount);
          for (const [index, { base, vat, vatPercent: percent }] of stated.entries()) {
            expect(base).toBeGreaterThanOrEqual(0);
            expect(vat).toBeGreaterThanOrEqual(0);
            expect(Math.abs(vat - vatOn(base, percent))).toBeLessThanOrEqual(1);
            const sum = total[index] ?? { base: 0, vat: 0 };
            total[index] = { base: sum.base + base, vat: sum.vat + vat };
          }
          now = after;
        }
        expect(total).toEqual(shares.map(({ base, vat }) => ({ base, vat })));
      }),
    );
  });

  it('cannot credit more than is left', () => {
    const shares = untouched([{ vatPercent: 20, base: cents(1000), vat: cents(200) }]);
    expect(() => allocateCredit(shares, cents(1201))).toThrow(RangeError);
  });
});

describe('returned goods', () => {
  it('cost their share of the invoice after the voucher: one of four of 55,00 is 13,75', () => {
    const { vatShares, discount, lineTotals } = priceCart(
      [{ unitPrice: cents(1250), quantity: 4, vatPercent: 20 }],
      cents(500),
    );
    const shares = splitDiscount(vatShares, discount);
    const line = { vatPercent: 20, lineTotal: lineTotals[0] ?? cents(0), sold: 4, before: 0, returned: 1 };
    expect(returnedAmounts(shares, [line])).toEqual([1375]);
  });

  it('piece by piece add up to the whole price, whatever the order of the returns', () => {
    fc.assert(
      fc.property(invoiced, fc.nat(), ({ lines, lineTotals, shares }, cut) => {
        const sold = lines.map(({ vatPercent: percent, quantity }, index) => ({
          vatPercent: percent,
          lineTotal: lineTotals[index] ?? cents(0),
          sold: quantity,
        }));
        const first = sold.map((line) => ({ ...line, before: 0, returned: cut % (line.sold + 1) }));
        const rest = first.map((line) => ({ ...line, before: line.returned, returned: line.sold - line.returned }));
        const amounts = [returnedAmounts(shares, first), returnedAmounts(shares, rest)];
        for (const [index, { base, vat }] of shares.entries()) {
          const hasPrice = sold.some((line) => line.vatPercent === shares[index]?.vatPercent && line.lineTotal > 0);
          expect((amounts[0]?.[index] ?? 0) + (amounts[1]?.[index] ?? 0)).toBe(hasPrice ? base + vat : 0);
        }
      }),
    );
  });
});
