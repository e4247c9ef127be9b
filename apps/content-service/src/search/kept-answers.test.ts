import { expect, test } from 'vitest';
import { ContentBytes } from '../public-content/content-bytes.ts';
import { KeptAnswers } from './kept-answers.ts';

const answer = ContentBytes.of('{}');

test('an answer is kept for its state of the content alone', () => {
  const kept = new KeptAnswers();
  kept.keep('1', 'savon', answer, '1');
  expect(kept.find('1', 'savon')).toBe(answer);
  expect(kept.find('2', 'savon')).toBeNull();
  kept.keep('2', 'drap', answer, '2');
  expect(kept.find('1', 'savon')).toBeNull();
});

test('an answer that was worked out while the content changed is not kept', () => {
  const kept = new KeptAnswers();
  kept.keep('1', 'savon', answer, '2');
  expect(kept.find('1', 'savon')).toBeNull();
});

test('of too many the least lately asked for goes', () => {
  const kept = new KeptAnswers();
  for (let number = 0; number < 500; number += 1) kept.keep('1', String(number), answer, '1');
  kept.find('1', '0');
  kept.keep('1', 'one more', answer, '1');
  expect(kept.find('1', '0')).toBe(answer);
  expect(kept.find('1', '1')).toBeNull();
});
