import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@economat/contract';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { text as french } from '../text/failures/fr.ts';
import { createApiClient } from './client.ts';
import { failureText } from './failure-text.ts';

/** What a buyer reads when something answers that is not the API. */
async function sentenceFor(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const result = await createApiClient(`http://127.0.0.1:${port}`).send({ path: '/x', answer: z.object({}) });
  return result.ok ? 'fine' : failureText(result.failure, french);
}

test('a crash outside the API’s format is a failure of the shop, not of the network', async () => {
  for (const body of ['', '<h1>Internal Server Error</h1>', '{"error":"x"}'])
    expect(await sentenceFor(500, body)).toBe(french.codes['internal-error']);
  for (const status of [502, 503, 504])
    expect(await sentenceFor(status, '<html>Bad gateway</html>')).toBe(french.codes['service-unavailable']);
});

test('a refusal without a code has the sentence of its status', async () => {
  expect(await sentenceFor(403, '<html>blocked</html>')).toBe(french.codes.forbidden);
  expect(await sentenceFor(429, '')).toBe(french.codes['too-many-requests']);
  expect(await sentenceFor(413, '')).toBe(french.codes['body-too-large']);
});

test('only without any answer the network is blamed', async () => {
  const result = await createApiClient('http://127.0.0.1:1').send({ path: '/x', answer: z.object({}) });
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable' } });
});

test('a call has the address, credentials and body of its endpoint', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(
      `${String(request.method)} ${String(request.url)} ${request.headers.authorization ?? '-'} ${request.headers['x-order-token']?.toString() ?? '-'}`,
    );
    request.on('data', (chunk: Buffer) => asked.push(chunk.toString()));
    request.on('end', () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const api = createApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await api.call(endpoints.changeOrder, {
    params: { id: 'a/b' },
    body: { data: { orderStatus: 'cancelled' } },
    access: { token: 'jwt', accessToken: 'secret' },
  });
  await api.call(endpoints.orders, { query: { pagination: { page: '2' } }, token: null });
  expect(asked).toEqual([
    'PUT /orders/a%2Fb Bearer jwt secret',
    '{"data":{"orderStatus":"cancelled"}}',
    'GET /orders?pagination%5Bpage%5D=2 - -',
  ]);
});
