import { searchAnswer } from '@economat/contract';
import { expect, test } from 'vitest';
import { useTestService } from './setup/test-service.ts';
import { SEARCH_TABLE } from './support/search-table.ts';

const service = useTestService('search-table');

test.each(SEARCH_TABLE)('%s: “%s” finds %s first', async (_kind, query, first) => {
  const answer = await fetch(`${service().url}/api/search?${new URLSearchParams({ q: query }).toString()}`);
  const { data } = searchAnswer.parse(await answer.json());
  expect(
    data.slice(0, 4).map(({ slug }) => slug)[0],
    data
      .slice(0, 6)
      .map(({ slug }) => slug)
      .join(' '),
  ).toBe(first);
});

test('the table holds at least sixty queries', () => {
  expect(SEARCH_TABLE.length).toBeGreaterThanOrEqual(60);
});
