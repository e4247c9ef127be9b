import type { ListLine } from '@economat/contract';
import { expect, test } from 'vitest';
import type { CartOffer } from '../cart/offers/get-cart-offers.ts';
import { judgeLines, orderedRows } from './judge-lines.ts';

const SOAP: CartOffer = {
  documentId: 'savon',
  slug: 'savon',
  title: 'Savon',
  titleEn: 'Soap',
  image: null,
  PD_PriceRange: '10; 18',
  quantity: '6 savons, 12 savons',
  quantityEn: null,
  VAT: 20,
  vatGround: null,
  stock: null,
  variants: [],
};

function line(changes: Partial<ListLine> = {}): ListLine {
  return {
    productId: 'savon',
    title: 'Savon',
    option: '12 savons',
    variant: null,
    quantity: 2,
    note: null,
    ...changes,
  };
}

function judge(lines: readonly ListLine[], offer: Partial<CartOffer> | null = {}) {
  const articles = offer === null ? [] : [{ ...SOAP, ...offer }];
  return judgeLines(
    lines.map((one, position) => ({ list: `l${position}`, line: one })),
    new Map([['savon', { articles, instead: null }]]),
  );
}

test('a line is ordered as it was chosen, at the price of the day', () => {
  const [judged] = judge([line()]);
  expect(judged?.judged.line).toMatchObject({ option: '12 savons', unitPrice: 1800, quantity: 2 });
  expect(judged?.former).toEqual([]);
});

test('a bundle that is gone waits for a yes, even where one alone is left', () => {
  const [one] = judge([line()], { PD_PriceRange: '10', quantity: '6 savons' });
  expect(one?.judged).toMatchObject({ problem: { kind: 'choose-option' }, line: null, option: '6 savons' });
  expect(one?.former).toEqual(['12 savons']);
  const [piece] = judge([line()], { PD_PriceRange: '2', quantity: null });
  expect(piece?.judged).toMatchObject({ problem: { kind: 'choose-option' }, line: null, option: null });
  const [two] = judge([line({ option: '24 savons' })]);
  expect(two?.judged).toMatchObject({ problem: { kind: 'choose-option' }, option: null });
  expect(two?.former).toEqual(['24 savons']);
});

test('a variant that is gone is no other one', () => {
  const variants = [{ name: 'Bleu', nameEn: null }];
  const [judged] = judge([line({ variant: 'Rouge' })], { variants });
  expect(judged).toMatchObject({ former: ['Rouge'], judged: { line: null, problem: { kind: 'choose-option' } } });
});

test('quantity 0 stays on the list and is no problem', () => {
  const [judged] = judge([line({ quantity: 0 })]);
  expect(judged).toMatchObject({ isKept: true, judged: { problem: null, line: null } });
  expect(orderedRows(judge([line({ quantity: 0 }), line()]))).toHaveLength(1);
});

test('an article that is gone, and stock that several lists share, are said at their line', () => {
  expect(judge([line()], null)[0]?.judged.problem).toEqual({ kind: 'unknown' });
  const [first, second] = judge([line(), line()], { stock: 36 });
  expect(first?.judged.problem).toBeNull();
  expect(second?.judged.problem).toEqual({ kind: 'too-few', available: 1 });
});
