import { expect, test } from 'vitest';
import { ContentBytes } from '../public-content/content-bytes.ts';
import { AnswerCache } from './answer-cache.ts';

const answer = ContentBytes.of('{}');

test('an answer is cached for its state of the content alone', () => {
  const cache = new AnswerCache();
  cache.store('1', 'savon', answer, '1');
  expect(cache.find('1', 'savon')).toBe(answer);
  expect(cache.find('2', 'savon')).toBeNull();
  cache.store('2', 'drap', answer, '2');
  expect(cache.find('1', 'savon')).toBeNull();
});

test('an answer that was worked out while the content changed is not cached', () => {
  const cache = new AnswerCache();
  cache.store('1', 'savon', answer, '2');
  expect(cache.find('1', 'savon')).toBeNull();
});

test('the least recently used answer is evicted when there are too many', () => {
  const cache = new AnswerCache();
  for (let number = 0; number < 500; number += 1) cache.store('1', String(number), answer, '1');
  cache.find('1', '0');
  cache.store('1', 'one more', answer, '1');
  expect(cache.find('1', '0')).toBe(answer);
  expect(cache.find('1', '1')).toBeNull();
});
