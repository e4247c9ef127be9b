import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createApiClient } from '../shared/api/client.ts';
import { buildCatalogue } from '../shared/content/catalogue.ts';
import { flatTree } from '../shared/content/flat-tree.ts';
import { sampleItem } from '../shared/content/sample-item.test-data.ts';
import { readSearchAsk } from './search-ask.ts';
import { searchResults } from './search-results.server.ts';

const catalogue = buildCatalogue(flatTree([sampleItem(1, 'drap', { title: 'Drap' })]), []);

/** What a search shows while the content service answers with this status. */
async function searchWhile(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const site = { api: createApiClient(`http://127.0.0.1:${port}`), preview: null, language: 'fr' } as const;
  const ask = readSearchAsk(new URLSearchParams({ q: 'drap' }));
  return searchResults(site, catalogue, ask, new Request('http://shop/search'));
}

test('the memory is searched while the content service is away', async () => {
  expect((await searchWhile(503)).nodes.map(({ item }) => item.slug)).toEqual(['drap']);
});

test('who searches too often is told so, and the memory is not searched', async () => {
  await expect(searchWhile(429)).rejects.toMatchObject({ init: { status: 429 } });
});
