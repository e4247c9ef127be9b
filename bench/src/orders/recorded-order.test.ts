import { expect, test } from 'vitest';
import { freshCopy, readRecordedOrder } from './recorded-order.ts';

const ATTEMPT = 'a1'.repeat(16);
const PRODUCT = 'productproductproduct000';
const ORDER = 'orderorderorderorder0001';

const placement = { requestId: 'the-order', attemptKey: ATTEMPT, productIds: [PRODUCT] };
const offers = { name: 'read-offers', text: 'select offers', values: [[PRODUCT]] };
const order = {
  name: 'place-order',
  text: 'insert',
  values: [ATTEMPT, JSON.stringify({ id: ORDER, product: PRODUCT })],
};

/** Two calls at work: the order's statements, another call's between them. */
const recording = [
  { requestId: 'the-order', ...offers },
  { requestId: 'another-call', text: 'select stock', values: [] },
  { requestId: 'the-order', ...order },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

test('a recorded order has the statements of its request, nothing else', () => {
  expect(readRecordedOrder(recording, placement).statements).toEqual([offers, order]);
});

test('a copy has a key and ids of its own, the same ones everywhere, and sells the same products', () => {
  const recorded = readRecordedOrder(recording, placement);
  const [copy, other] = [freshCopy(recorded), freshCopy(recorded)];
  const [key, row] = copy[1]?.values ?? [];
  const { id, product } = JSON.parse(String(row)) as { id: string; product: string };
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(id).toMatch(/^[a-z0-9]{24}$/);
  expect([ATTEMPT, ORDER]).not.toContain(key);
  expect(id).not.toBe(ORDER);
  expect(product).toBe(PRODUCT);
  expect(copy[0]).toEqual(offers);
  expect(other[1]?.values[0]).not.toEqual(key);
});

test('a recording without the order is refused', () => {
  expect(() => readRecordedOrder(recording, { ...placement, requestId: 'another' })).toThrow('No placement');
});
