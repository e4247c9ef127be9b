import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOrderNumber, parseOrderNumber } from './order-number.ts';

describe('order numbers', () => {
  it('start at ORD-0000001 and grow beyond seven digits', { tags: ['spec:4.17'] }, () => {
    expect(formatOrderNumber(1)).toBe('ORD-0000001');
    expect(formatOrderNumber(12_345_678)).toBe('ORD-12345678');
  });

  it('are read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (n) => {
        expect(parseOrderNumber(formatOrderNumber(n))).toBe(n);
      }),
    );
    expect(parseOrderNumber(' ord-0000042 ')).toBe(42);
  });

  it.each(['', 'ORD-1', 'ORD-0000000', 'ORD-00000012', 'FA-2026-000001', 'ORD-12345678901234567'])(
    'are not %j',
    (text) => {
      expect(parseOrderNumber(text)).toBeNull();
    },
  );

  it.each([0, -1, 1.5, Number.NaN])('are never made from %s', (n) => {
    expect(() => formatOrderNumber(n)).toThrow(RangeError);
  });
});
