import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from './luhn.ts';

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 19 }).map((list) => list.join(''));

describe('the Luhn check', () => {
  it.each(['79927398713', '4972021234567891', '371449635398431', '732829320'])('accepts %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
  });

  it('is passed by exactly one of ten last digits', () => {
    fc.assert(
      fc.property(digits, (start) => {
        const passing = [...'0123456789'].filter((last) => passesLuhn(start + last));
        expect(passing).toHaveLength(1);
      }),
    );
  });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = [...number];
        const position = place % wrong.length;
        wrong[position] = String((Number(wrong[position]) + shift) % 10);
        expect(passesLuhn(number) && passesLuhn(wrong.join(''))).toBe(false);
      }),
    );
  });

  it('detects swapped neighbours, 0 and 9 excepted', () => {
    fc.assert(
      fc.property(digits, fc.nat(), (number, place) => {
        const position = place % (number.length - 1);
        const [left = '', right = ''] = number.slice(position, position + 2);
        fc.pre(left !== right && !(left === '0' && right === '9') && !(left === '9' && right === '0'));
        const swapped = number.slice(0, position) + right + left + number.slice(position + 2);
        expect(passesLuhn(number) && passesLuhn(swapped)).toBe(false);
      }),
    );
  });
});
