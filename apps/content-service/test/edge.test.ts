import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { deskOf } from './setup/desk.ts';
import { useTestService } from './setup/test-service.ts';
import { sendRaw } from './support/fuzz-routes.ts';

// As an operator starts it who says nothing about the address.
const shop = useTestService('edge', { CONTENT_HOST: '' });

const send = (method: string, path: string) => sendRaw(shop().url, { method, path, headers: {}, body: null });

test('methods without routes are refused in the API’s error format', async () => {
  for (const path of ['/', '/api/orders', '/admin', '/uploads/x.jpg']) {
    const { status, text } = await send('TRACE', path);
    expect(status, path).toBe(405);
    expect(JSON.parse(text)).toMatchObject({
      data: null,
      error: { status: 405, details: { code: 'method-not-allowed' } },
    });
  }
});

test('undecodable paths are refused in the API’s error format, wherever the byte is', async () => {
  for (const path of [
    '/%00',
    '/api/orders/%00',
    '/api/sidebar-items/a%00b',
    '/uploads/%00.jpg',
    '/admin/%',
    '/api/%E0%A4%A',
  ]) {
    const { status, text } = await send('GET', path);
    expect(status, path).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ data: null, error: { status: 400 } });
  }
});

test('desk calls that name unknown fields or send another body than JSON are bad input', async () => {
  const { authorization } = await deskOf(shop().url);
  const ask = async (method: string, path: string, type = '', body = '') => {
    const headers = { authorization, ...(type !== '' && { 'content-type': type }) };
    const sent = { method, path, headers, body: body === '' ? null : Buffer.from(body) };
    return (await sendRaw(shop().url, sent)).status;
  };
  for (const path of [
    '/upload/files',
    '/upload/folders',
    '/admin/users',
    '/content-manager/collection-types/api::coupon.coupon',
  ])
    expect.soft(await ask('GET', `${path}?fields[0]=nosuch`), path).toBe(400);
  const uid = '/content-manager/uid/check-availability';
  expect.soft(await ask('POST', uid, 'application/xml', '<a/>')).toBe(415);
  expect.soft(await ask('POST', uid)).toBe(400);
  for (const contentTypeUID of ['{"toString":1}', '"toString"', '"nosuch"', '1'])
    expect
      .soft(await ask('POST', uid, 'application/json', `{"contentTypeUID":${contentTypeUID},"field":"x"}`))
      .toBe(400);
  const check = '/admin/permissions/check';
  for (const body of ['{"permissions":{"toString":{"a":1}}}', '{"constructor":{},"toString":{}}', '[{"__proto__":1}]'])
    expect.soft(await ask('POST', check, 'application/json', body), body).toBe(400);
});

test('Strapi’s own mailing is closed at the desk: the shop’s mails use its outbox', async () => {
  const desk = await deskOf(shop().url);
  for (const path of ['/email', '/email/test', '/email/verify'])
    expect([404, 405], path).toContain((await desk.call('POST', path, { to: 'lea@exemple.fr' })).status);
});

test('the content service listens on its own machine alone unless told otherwise', async () => {
  const port = Number(new URL(shop().url).port);
  const others = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  for (const address of others) {
    const outcome = await new Promise<string>((resolve) => {
      const socket = connect({ host: address, port, timeout: 2_000 });
      socket.on('connect', () => resolve('answered'));
      socket.on('timeout', () => resolve('silent'));
      socket.on('error', () => resolve('refused'));
      socket.on('close', () => resolve('refused'));
    });
    expect(outcome, address).not.toBe('answered');
  }
});
