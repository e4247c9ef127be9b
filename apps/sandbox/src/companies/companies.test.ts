import { expect, test } from 'vitest';
import { startTestSandbox } from '../testing/start.ts';

test('a company is found by SIREN or name, with its state, and another number is unknown', async () => {
  const { url } = await startTestSandbox();
  const ask = async (query: string) => (await fetch(`${url}/entreprises/search?${query}`)).json();
  const bellecour = { siren: '552100554', nom_complet: 'HOTEL BELLECOUR', etat_administratif: 'A' };
  expect(await ask('q=552100554&per_page=1')).toMatchObject({ results: [bellecour], total_results: 1 });
  expect(await ask('q=bellecour')).toMatchObject({ results: [bellecour] });
  expect(await ask('q=900000001')).toMatchObject({ results: [{ etat_administratif: 'C' }] });
  expect(await ask('q=732829320')).toMatchObject({ results: [], total_results: 0 });
});

test('a query of two characters is refused with 400', async () => {
  const { url } = await startTestSandbox();
  expect((await fetch(`${url}/entreprises/search?q=ab`)).status).toBe(400);
});
