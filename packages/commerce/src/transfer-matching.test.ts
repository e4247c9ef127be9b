import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStatement } from './bank-statement.ts';
import { cents } from './money.ts';
import { formatOrderNumber } from './order-number.ts';
import { cluesOf, matchLine, orderNumbersIn, type TransferOrder } from './transfer-matching.ts';

const waiting: TransferOrder = {
  orderNumber: 'ORD-0000042',
  total: cents(5550),
  orderStatus: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'bank_transfer',
  difference: null,
};
const NONE: ReadonlySet<string> = new Set();

function match(text: string, named: TransferOrder[], sameAmount: TransferOrder[] = [], taken = NONE) {
  const [line] = parseStatement(text);
  const clues = line === undefined ? null : cluesOf(line);
  return clues === null ? null : matchLine(clues, named, sameAmount, taken);
}

describe('an order number', () => {
  it.each([
    ['VIR LEA ORD-0000042 MERCI', ['ORD-0000042']],
    ['commande ord 42', ['ORD-0000042']],
    ['Ord.0000042/Martin', ['ORD-0000042']],
    ['ORD0000042', ['ORD-0000042']],
    ['O RD-0000042', ['ORD-0000042']],
    ['ORD–0000042', ['ORD-0000042']],
    ['ORD n° 42', ['ORD-0000042']],
    ['ORD-00000 42', ['ORD-0000042']],
    ['ORD-000 0042 55,50', ['ORD-0000042']],
    ['ORD 42 et ORD 43', ['ORD-0000042', 'ORD-0000043']],
    ['ORD 42 21/11', ['ORD-0000042']],
    ['ORD-0000042 ORD-0000042', ['ORD-0000042']],
    ['ORD-12345678', ['ORD-12345678']],
    ['RECORD 42', []],
    ['ORDRE 42', []],
    ['ORD-0', []],
    ['NORD 59', []],
    ['ORD-99999999999999999999', []],
  ])('is found in "%s" as %j', (text, numbers) => {
    expect(orderNumbersIn(text)).toEqual(numbers);
  });

  it('is found however its case, dashes, spaces, zeros and neighbours are written', () => {
    const number = fc.integer({ min: 1, max: 9_999_999 });
    const style = fc.record({
      word: fc.constantFrom('ORD', 'ord', 'Ord', 'O RD', 'OR D'),
      between: fc.constantFrom('', '-', ' ', ' - ', '.', ': ', '_', '–', ' n° '),
      zeros: fc.boolean(),
      before: fc.constantFrom('', 'VIR SEPA ', 'MOTIF/', 'LEA.MARTIN,', '12/11/2026 '),
      behind: fc.constantFrom('', ' MERCI', '/REF', ';', ' LEA'),
    });
    fc.assert(
      fc.property(number, style, (n, { word, between, zeros, before, behind }) => {
        const digits = zeros ? String(n).padStart(7, '0') : String(n);
        expect(orderNumbersIn(`${before}${word}${between}${digits}${behind}`)).toContain(formatOrderNumber(n));
      }),
    );
  });

  it('is found when the bank breaks its seven digits anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 6 }), (n, at) => {
        const digits = String(n).padStart(7, '0');
        expect(orderNumbersIn(`ORD-${digits.slice(0, at)} ${digits.slice(at)} MERCI`)).toContain(formatOrderNumber(n));
      }),
    );
  });
});

describe('a line of a statement', () => {
  it('that names an order and brings its total is an exact match', () => {
    expect(match('VIR ORD 42 55,50', [waiting])).toEqual({ kind: 'exact', amount: 5550, orders: [waiting] });
  });

  it('that brings one cent more or less is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
        const { kind } = match(`VIR ORD 42 ${(amount / 100).toFixed(2)}`, [waiting]) ?? {};
        expect(kind).toBe(amount === waiting.total ? 'exact' : 'amount-differs');
      }),
    );
  });

  it('finds the total among amount and balance', () => {
    expect(match('VIR ORD 42 55,50 1 200,00', [waiting])?.kind).toBe('exact');
  });

  it.each<[string, Partial<TransferOrder>]>([
    ['is paid', { orderStatus: 'processing', paymentStatus: 'paid' }],
    ['is cancelled', { orderStatus: 'cancelled' }],
    ['was given back', { orderStatus: 'delivered', paymentStatus: 'refunded' }],
    ['is on account', { orderStatus: 'processing', paymentMethod: 'on_account' }],
  ])('for an order that %s marks nothing', (_what, change) => {
    expect(match('VIR ORD 42 55,50', [{ ...waiting, ...change }])?.kind).toBe('order-closed');
  });

  it('for an order whose buyer tried a card last is exact', () => {
    expect(match('VIR ORD 42 55,50', [{ ...waiting, paymentMethod: 'credit_card' }])?.kind).toBe('exact');
  });

  it('for a paid order whose change is accepted brings its difference, and no more its total', () => {
    const changed = { ...waiting, orderStatus: 'processing', paymentStatus: 'paid', difference: cents(1200) } as const;
    expect(match('ORD-0000042;12,00', [changed])).toMatchObject({ kind: 'exact', amount: 1200 });
    expect(match('ORD-0000042;55,50', [changed])).toMatchObject({ kind: 'amount-differs' });
    expect(match('VIR LEA;12,00', [], [changed])).toMatchObject({ kind: 'several', amount: 1200 });
  });

  it('for an order that an earlier line of the statement pays marks nothing', () => {
    expect(match('VIR ORD 42 55,50', [waiting], [], new Set(['ORD-0000042']))?.kind).toBe('order-closed');
  });

  it('that names two orders is exact when it brings the total of one, else staff choose', () => {
    const other = { ...waiting, orderNumber: 'ORD-0000043', total: cents(700) };
    expect(match('VIR ORD 42 ORD 43 55,50', [waiting, other])).toMatchObject({ kind: 'exact', orders: [waiting] });
    expect(match('VIR ORD 42 ORD 43 62,50', [waiting, other])?.kind).toBe('several');
    expect(match('VIR ORD 42 ORD 43 55,50', [waiting, { ...other, total: waiting.total }])?.kind).toBe('several');
  });

  it('without a number proposes orders of the same amount and never marks one by itself', () => {
    expect(match('VIR LEA MARTIN 55,50', [], [waiting])?.kind).toBe('several');
    expect(match('VIR LEA MARTIN 55,50', [], [{ ...waiting, total: cents(1) }])?.kind).toBe('none');
    expect(match('VIR LEA MARTIN 55,50', [], [])?.kind).toBe('none');
  });

  it('that names an order but no amount is left to staff', () => {
    expect(match('VIR ORD 42', [waiting])).toMatchObject({ kind: 'amount-differs', amount: null });
  });

  it.each(['PRLV ORD 42 -55,50', 'PRLV 0,00', 'Merci', 'REMB ORD 42 -55,50 1 200,00'])(
    'like "%s" brings no money and is left out',
    (text) => {
      expect(match(text, [waiting])).toBeNull();
    },
  );
});
