import { expect, test } from 'vitest';
import { freshCopy, readRecordedOrder } from './recorded-order.ts';

const ATTEMPT = 'a1'.repeat(16);
const PRODUCT = 'productproductproduct000';
const ORDER = 'orderorderorderorder0001';

const placement = { requestId: 'the-order', attemptKey: ATTEMPT, productIds: [PRODUCT] };
const tagged = (text: string) => `${text} /* request the-order */`;

/** Two connections at work: the order's transaction on the second, somebody's poll between its statements. */
const recording = [
  { connection: 2, text: 'BEGIN;', values: [] },
  { connection: 2, text: 'select 1', values: [] },
  { connection: 2, text: 'COMMIT;', values: [] },
  { connection: 2, text: 'BEGIN;', values: [] },
  { connection: 2, text: tagged('insert into attempts'), values: [ATTEMPT, ORDER] },
  { connection: 1, text: 'select stock', values: [] },
  { connection: 2, text: tagged('insert into orders'), values: [JSON.stringify({ id: ORDER, product: PRODUCT })] },
  { connection: 2, text: 'COMMIT;', values: [] },
  { connection: 1, text: tagged('select order'), values: [ORDER] },
]
  .map((line) => JSON.stringify(line))
  .join('\n');

test('a recorded order has its transaction and the reads of its answer, nothing else', () => {
  const { transaction, afterwards } = readRecordedOrder(recording, placement);
  expect(transaction.map(({ text }) => text)).toEqual([
    'BEGIN;',
    tagged('insert into attempts'),
    tagged('insert into orders'),
    'COMMIT;',
  ]);
  expect(afterwards.map(({ text }) => text)).toEqual([tagged('select order')]);
});

test('a copy has a key and ids of its own, the same ones everywhere, and sells the same products', () => {
  const order = readRecordedOrder(recording, placement);
  const [copy, other] = [freshCopy(order), freshCopy(order)];
  const [key, id] = copy.transaction[1]?.values ?? [];
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(id).toMatch(/^[a-z0-9]{24}$/);
  expect([ATTEMPT, ORDER]).not.toContain(key);
  expect(copy.transaction[2]?.values).toEqual([JSON.stringify({ id, product: PRODUCT })]);
  expect(copy.afterwards[0]?.values).toEqual([id]);
  expect(other.transaction[1]?.values).not.toEqual([key, id]);
});

test('a recording without the order is refused', () => {
  expect(() => readRecordedOrder(recording, { ...placement, requestId: 'another' })).toThrow('No whole placement');
});
