import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAddressBase } from './address-base.server.ts';

const LYON = {
  features: [
    {
      properties: {
        label: '18 Quai des Tisserands 69002 Lyon',
        name: '18 Quai des Tisserands',
        postcode: '69002',
        city: 'Lyon',
      },
    },
  ],
};
const servers: Server[] = [];

/** A service at the address base's place that answers each call with the next of these, and notes what was asked. */
async function addressService(...answers: { status: number; body: string }[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[asked.length - 1] ?? { status: 404, body: '' };
    response.writeHead(answer.status).end(answer.body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('an address is found, and requested only once', async () => {
  const { base, asked } = await addressService({ status: 200, body: JSON.stringify(LYON) });
  const addresses = createAddressBase(base);
  const first = await addresses.find({ text: '18 quai  des t', kind: 'address' });
  expect(first).toEqual([
    { label: '18 Quai des Tisserands 69002 Lyon', street: '18 Quai des Tisserands', postalCode: '69002', city: 'Lyon' },
  ]);
  expect(await addresses.find({ text: '18 Quai des T', kind: 'address' })).toBe(first);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('q=18+quai+des+t');
});

test('towns are searched as towns and have no street', async () => {
  const { base, asked } = await addressService({ status: 200, body: JSON.stringify(LYON) });
  const [town] = await createAddressBase(base).find({ text: '69002', kind: 'municipality' });
  expect(town).toMatchObject({ street: '', city: 'Lyon' });
  expect(asked[0]).toContain('type=municipality');
});

test('fewer than three letters are not searched', async () => {
  const { base, asked } = await addressService();
  expect(await createAddressBase(base).find({ text: ' 1 ', kind: 'address' })).toEqual([]);
  expect(asked).toEqual([]);
});

test('a service that fails is not called for a minute, and no error is shown', { tags: ['spec:U11'] }, async () => {
  const { base, asked } = await addressService({ status: 429, body: '' }, { status: 200, body: '<html>' });
  let now = 0;
  const addresses = createAddressBase(base, () => now);
  expect(await addresses.find({ text: 'rue haute', kind: 'address' })).toEqual([]);
  expect(await addresses.find({ text: 'rue basse', kind: 'address' })).toEqual([]);
  expect(asked).toHaveLength(1);
  now = 60_001;
  expect(await addresses.find({ text: 'rue basse', kind: 'address' })).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('a shop without a service has no suggestions', async () => {
  expect(await createAddressBase(null).find({ text: 'rue haute', kind: 'address' })).toEqual([]);
});
