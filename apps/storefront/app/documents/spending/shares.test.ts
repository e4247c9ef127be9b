import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test('shares of a sum add up to 100 percent, whatever is rounded', () => {
  expect(sharesOf([995, 995, 10].map(cents))).toEqual([50, 50, 0]);
  expect(sharesOf([1, 1, 1].map(cents))).toEqual([34, 33, 33]);
  expect(sharesOf([505, 495].map(cents))).toEqual([51, 49]);
});

test('a credit note alone has no share, and nothing spent has no shares', () => {
  expect(sharesOf([900, -100].map(cents))).toEqual([100, 0]);
  expect(sharesOf([0, 0].map(cents))).toEqual([0, 0]);
  expect(sharesOf([])).toEqual([]);
});
