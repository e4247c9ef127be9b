import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { logLine, withoutSecrets } from './log-entry.ts';

test('a line has time, level, service and message, then details', () => {
  const fields = { requestId: 'a-request', path: '/cart', status: 200, reason: undefined };
  const line = logLine(
    { level: 'info', service: 'storefront', message: 'request', fields },
    new Date('2026-11-22T08:00:00Z'),
  );
  expect(line).toBe(
    '{"time":"2026-11-22T08:00:00.000Z","level":"info","service":"storefront","message":"request","requestId":"a-request","path":"/cart","status":200}',
  );
});

test('random keys are left out of paths, messages and traces, whatever route they belong to', () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = randomBytes(32).toString('base64url');
    const line = logLine({
      level: 'error',
      service: 'content',
      message: `GET /reset-password/${secret} failed`,
      fields: { path: `/any/route/${secret}/more`, stack: `    at open (/srv/${secret}.js:1:2)` },
    });
    expect(line).not.toContain(secret);
    expect(line).toContain('/any/route/…/more');
  }
});

test('ids, addresses of pages and names in traces stay readable', () => {
  for (const text of [
    '/api/orders/k3j5h2g4f6d8s9a7q1w2e3r4',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    '/papier-bobines/bobine-thermique-80x80-par-carton-de-50-rouleaux',
    'at createPoliciesMiddleware (/srv/node_modules/@strapi/core/dist/services/server/compose-endpoint.js:34:5)',
    'RequestTimeoutErrorOfTheProvider',
  ])
    expect(withoutSecrets(text)).toBe(text);
});

test('a path says that an account was meant, and not which', () => {
  const paths = {
    '/api/users/12': '/api/users/…',
    '/api/staff/customers/k3j5h2g4f6d8s9a7/notes': '/api/staff/customers/…/notes',
    '/admin/users/3': '/admin/users/…',
    '/api/users/me/sessions': '/api/users/me/sessions',
    '/api/users/:id': '/api/users/:id',
    '/content-manager/collection-types/plugin::users-permissions.user/k3j5':
      '/content-manager/collection-types/plugin::users-permissions.user/…',
  };
  for (const [path, logged] of Object.entries(paths)) {
    const line = logLine({ level: 'http', service: 'content', message: `GET ${path} failed`, fields: { path } });
    expect(JSON.parse(line)).toMatchObject({ path: logged, message: `GET ${logged} failed` });
  }
});
