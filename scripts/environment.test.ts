import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { inRoot } from './stack/paths.ts';

test('without any variable the documented defaults hold', () => {
  expect(parseEnvironment({})).toEqual({
    ok: true,
    environment: {
      shopPort: 3000,
      contentPort: 1337,
      sandboxPort: 4242,
      smtpPort: 4243,
      dataDir: inRoot('.data'),
      databaseUrl: null,
      directDatabaseUrl: null,
      publicUrl: 'http://localhost:3000',
      usesObjectStore: false,
    },
  });
});

test('an empty variable counts as absent', () => {
  expect(parseEnvironment({ SHOP_PORT: '', DATABASE_URL: '', SHOP_DATA_DIR: '' })).toEqual(parseEnvironment({}));
});

test('the public address follows the port and loses its last slash', () => {
  expect(parseEnvironment({ SHOP_PORT: '8080' })).toMatchObject({
    environment: { publicUrl: 'http://localhost:8080' },
  });
  expect(parseEnvironment({ SHOP_PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
    environment: { publicUrl: 'https://shop.example' },
  });
});

test('the mail port follows the sandbox port unless it is given', () => {
  expect(parseEnvironment({ SANDBOX_PORT: '5000' })).toMatchObject({ environment: { smtpPort: 5001 } });
  expect(parseEnvironment({ SANDBOX_PORT: '5000', SANDBOX_SMTP_PORT: '25' })).toMatchObject({
    environment: { smtpPort: 25 },
  });
});

test('all bad variables are listed at once, each with what it should look like', () => {
  const parsed = parseEnvironment({
    SHOP_PORT: 'abc',
    CONTENT_PORT: '70000',
    SANDBOX_PORT: '1.5',
    SHOP_PUBLIC_URL: 'shop',
  });
  expect(parsed).toEqual({
    ok: false,
    problems: [
      'SHOP_PORT=abc is not a port number from 1 to 65535, such as 3000.',
      'CONTENT_PORT=70000 is not a port number from 1 to 65535, such as 1337.',
      'SANDBOX_PORT=1.5 is not a port number from 1 to 65535, such as 4242.',
      'SHOP_PUBLIC_URL=shop is not the address buyers use, such as https://shop.example.',
    ],
  });
});

test('a bad database address is named without showing it, because it may hold a password', () => {
  const parsed = parseEnvironment({ DATABASE_URL: 'mysql://root:hunter2@db/shop' });
  expect(parsed.ok).toBe(false);
  expect(JSON.stringify(parsed)).toContain('DATABASE_URL is not');
  expect(JSON.stringify(parsed)).not.toContain('hunter2');
});

test('two parts on one port are refused', () => {
  expect(parseEnvironment({ SHOP_PORT: '4243' })).toEqual({
    ok: false,
    problems: ['SHOP_PORT and SANDBOX_SMTP_PORT are both 4243: each part needs a port of its own.'],
  });
});

test('a sandbox on the last port is refused, because mail needs the next one', () => {
  expect(parseEnvironment({ SANDBOX_PORT: '65535' })).toMatchObject({ ok: false });
});
