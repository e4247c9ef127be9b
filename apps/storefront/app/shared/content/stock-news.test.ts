import { expect, test } from 'vitest';
import { StockNews } from './stock-news.ts';

test('a sale makes stale what shows the sold item, and what may show any', () => {
  const news = new StockNews();
  const madeAt = news.count;
  news.add([7, 8]);
  expect(news.changedSince(madeAt, new Set([8]))).toBe(true);
  expect(news.changedSince(madeAt, null)).toBe(true);
  expect(news.changedSince(madeAt, new Set([9]))).toBe(false);
  expect(news.changedSince(news.count, null)).toBe(false);
});

test('what was made after a sale is stale with the next one only', () => {
  const news = new StockNews();
  news.add([7]);
  const madeAt = news.count;
  news.add([9]);
  expect(news.changedSince(madeAt, new Set([7]))).toBe(false);
  news.add([7]);
  expect(news.changedSince(madeAt, new Set([7]))).toBe(true);
});
