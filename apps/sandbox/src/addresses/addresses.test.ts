import { expect, test } from 'vitest';
import * as z from 'zod';
import { startTestSandbox } from '../testing/start.ts';

const answerSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({ properties: z.object({ label: z.string(), name: z.string(), postcode: z.string(), city: z.string() }) }),
  ),
});

async function labels(url: string, query: string): Promise<string[]> {
  const answer = await fetch(`${url}/geocodage/search?${query}`);
  return answerSchema.parse(await answer.json()).features.map(({ properties }) => properties.label);
}

test('an address is found by the beginnings of its words, without accents, as often as it exists', async () => {
  const { url } = await startTestSandbox();
  expect(await labels(url, 'q=12+rue+lil')).toEqual(['12 Rue des Lilas 69003 Lyon', '12 Rue des Lilas 74000 Annecy']);
  expect(await labels(url, 'q=place+eglise')).toEqual(['3 Place de l’Église 01300 Belley']);
  expect(await labels(url, 'q=12+rue+lil&limit=1')).toHaveLength(1);
});

test('towns are found by postcode and by name', async () => {
  const { url } = await startTestSandbox();
  expect(await labels(url, 'q=01300&type=municipality')).toEqual(['Belley', 'Magnieu', 'Virignin']);
  expect(await labels(url, 'q=annecy&type=municipality')).toEqual(['Annecy']);
});

test('a query of two letters, or of signs, is refused with 400', async () => {
  const { url } = await startTestSandbox();
  for (const query of ['q=12', '', 'q=%2A%2A%2A', 'q=rue&limit=100'])
    expect((await fetch(`${url}/geocodage/search?${query}`)).status, query).toBe(400);
});
