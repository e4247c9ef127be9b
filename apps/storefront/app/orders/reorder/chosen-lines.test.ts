import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfQuery, linesQuery } from './chosen-lines.ts';

test('an address names the ticked lines as a reader counts them, and gives them back', () => {
  expect(linesQuery(new Set([2, 0]))).toBe('lines=1,3');
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 199 }), { minLength: 1 }), (positions) => {
      expect(linesOfQuery(new URLSearchParams(linesQuery(new Set(positions))))).toEqual(new Set(positions));
    }),
  );
});

test.each(['', 'lines=', 'lines=x,0,-1,1e9', 'other=1'])(
  'an address that names no line (%s) means all of them',
  (search) => {
    expect(linesOfQuery(new URLSearchParams(search))).toBeNull();
  },
);
