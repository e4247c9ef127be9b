import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['savon', 'savon', 0],
  ['savn', 'savon', 1],
  ['savvon', 'savon', 1],
  ['sabon', 'savon', 1],
  ['saovn', 'savon', 1],
  ['seviete', 'serviette', 2],
  ['drap', 'savon', 3],
])('%s and %s are %i apart, counted to two', (first, second, distance) => {
  expect(editDistance(first, second, 2)).toBe(distance);
});

test('one change of any kind is a distance of at most one, the same both ways', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(word, fc.nat(8), fc.constantFrom('add', 'drop', 'change', 'swap'), (before, spot, kind) => {
      const place = spot % before.length;
      const rest = before.slice(place + 1);
      const head = before.slice(0, place);
      const letter = before.charAt(place);
      const after = {
        add: `${head}x${letter}${rest}`,
        drop: head + rest,
        change: `${head}x${rest}`,
        swap: head + rest.charAt(0) + letter + rest.slice(1),
      }[kind];
      expect(editDistance(before, after, 2)).toBeLessThanOrEqual(1);
      expect(editDistance(before, after, 2)).toBe(editDistance(after, before, 2));
    }),
  );
});
