import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceNumbersIn, matchInvoice, type OwedInvoice } from './account-transfer.ts';
import { parseStatement } from './bank-statement.ts';
import { cents } from './money.ts';
import { cluesOf } from './transfer-matching.ts';

const owed: OwedInvoice = { number: 'FA-2026-000042', open: cents(48_000) };
const NONE: ReadonlySet<string> = new Set();

function match(text: string, named: OwedInvoice[], taken = NONE) {
  const [line] = parseStatement(text);
  const clues = line === undefined ? null : cluesOf(line);
  return clues === null ? null : matchInvoice(clues, named, taken);
}

describe('the number of an invoice', () => {
  it.each([
    ['VIR BASTILLE LOCATION FA-2026-000042', ['FA-2026-000042']],
    ['fa 2026 42', ['FA-2026-000042']],
    ['FA2026000042', ['FA-2026-000042']],
    ['F A-2026–000042 MERCI', ['FA-2026-000042']],
    ['FA-2026-0000 42', ['FA-2026-000042']],
    ['FA-2026-000 042 480,00', ['FA-2026-000042']],
    ['FA-2026-000041 FA-2026-000042', ['FA-2026-000041', 'FA-2026-000042']],
    ['FA-2026-1234567', ['FA-2026-1234567']],
    ['SOFA-2026-000042', []],
    ['FAX 2026 42', []],
    ['FA-2026-000000', []],
    ['AV-2026-000042', []],
  ])('is found in "%s" as %j', (text, numbers) => {
    expect(invoiceNumbersIn(text)).toEqual(numbers);
  });

  it('is found when the bank breaks its six digits anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 5 }), (n, at) => {
        const digits = String(n).padStart(6, '0');
        expect(invoiceNumbersIn(`FA-2026-${digits.slice(0, at)} ${digits.slice(at)} MERCI`)).toContain(
          `FA-2026-${digits}`,
        );
      }),
    );
  });
});

describe('a line that names an invoice on account', () => {
  it('pays all of it, a part of it, or is left to staff where it brings more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (amount) => {
        const { kind } = match(`VIR FA 2026 42;${(amount / 100).toFixed(2)}`, [owed]) ?? {};
        expect(kind).toBe(amount === owed.open ? 'exact' : amount < owed.open ? 'part' : 'amount-differs');
      }),
    );
  });

  it('marks nothing once it is paid, or where an earlier line of the statement pays it', () => {
    expect(match('VIR FA 2026 42;480,00', [{ ...owed, open: cents(0) }])?.kind).toBe('order-closed');
    expect(match('VIR FA 2026 42;480,00', [owed], new Set([owed.number]))?.kind).toBe('order-closed');
  });

  it('and another one pays the one whose rest it brings, else staff choose', () => {
    const other = { number: 'FA-2026-000043', open: cents(700) };
    expect(match('FA 2026 42 FA 2026 43;7,00', [owed, other])).toMatchObject({ kind: 'exact', invoices: [other] });
    expect(match('FA 2026 42 FA 2026 43;487,00', [owed, other])?.kind).toBe('amount-differs');
    expect(match('FA 2026 42 FA 2026 43;480,00', [owed, { ...other, open: owed.open }])?.kind).toBe('several');
  });
});
