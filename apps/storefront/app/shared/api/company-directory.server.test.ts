import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCompanyDirectory } from './company-directory.server.ts';

const servers: Server[] = [];

/** A service at the directory's place that answers each call with the next of these, and notes what was asked. */
async function directory(...answers: { status: number; body: unknown }[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[asked.length - 1] ?? { status: 404, body: '' };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function listing(...results: object[]) {
  return { status: 200, body: { results, total_results: results.length } };
}

test('a company is found by its SIREN, active or closed, and asked for once', async () => {
  const { base, asked } = await directory(
    listing({ siren: '552100554', nom_complet: 'HOTEL BELLECOUR', etat_administratif: 'A' }),
    listing({ siren: '732829320', nom_complet: null, etat_administratif: 'C' }),
  );
  const companies = createCompanyDirectory(base);
  expect(await companies.find('552100554')).toEqual({ state: 'active', name: 'HOTEL BELLECOUR' });
  expect(await companies.find('552100554')).toEqual({ state: 'active', name: 'HOTEL BELLECOUR' });
  expect(await companies.find('732829320')).toEqual({ state: 'closed', name: '732829320' });
  expect(asked).toEqual(['/search?q=552100554&page=1&per_page=1', '/search?q=732829320&page=1&per_page=1']);
});

test('another company or none at all means that it is unknown', async () => {
  const { base } = await directory(listing({ siren: '552100554', nom_complet: 'X' }), listing());
  const companies = createCompanyDirectory(base);
  expect(await companies.find('732829320')).toEqual({ state: 'unknown' });
  expect(await companies.find('908123458')).toEqual({ state: 'unknown' });
});

test('a directory that fails is left alone for a minute, and nobody sees an error', async () => {
  let at = 0;
  const { base, asked } = await directory({ status: 429, body: {} }, { status: 200, body: 'none' }, listing());
  const companies = createCompanyDirectory(base, () => at);
  expect(await companies.find('552100554')).toEqual({ state: 'unasked' });
  expect(await companies.find('552100554')).toEqual({ state: 'unasked' });
  expect(asked).toHaveLength(1);
  at = 60_001;
  expect(await companies.find('552100554')).toEqual({ state: 'unasked' });
  at = 120_002;
  expect(await companies.find('552100554')).toEqual({ state: 'unknown' });
});

test('without a directory, or for what is no SIREN, nobody is asked', async () => {
  const { base, asked } = await directory(listing());
  expect(await createCompanyDirectory(null).find('552100554')).toEqual({ state: 'unasked' });
  expect(await createCompanyDirectory(base).find('552100555')).toEqual({ state: 'unasked' });
  expect(asked).toEqual([]);
});
