import { expect, test } from 'vitest';
import { parseEnvironment } from './env.ts';

test('an empty environment gives the documented defaults', () => {
  expect(parseEnvironment({}, '/srv')).toMatchObject({
    ok: true,
    config: {
      httpPort: 4242,
      smtpPort: 4243,
      shopUrl: 'http://localhost:3000',
      dataDir: '/srv/.data/sandbox',
      paypal: { webhookUrl: 'http://localhost:3000/api/paypal/webhook' },
      axepta: { merchantId: 'BNP_DEMO_AXEPTA' },
    },
  });
});

test('every bad variable is named at once', () => {
  const result = parseEnvironment({ SANDBOX_PORT: 'door', SHOP_PUBLIC_URL: 'shop', AXEPTA_BLOWFISH_KEY: 'x' }, '/srv');
  expect(result.ok).toBe(false);
  expect(!result.ok && result.problems.map((problem) => problem.split(':')[0])).toEqual([
    'SANDBOX_PORT',
    'SHOP_PUBLIC_URL',
    'AXEPTA_BLOWFISH_KEY',
  ]);
});

test('production is refused unless it is asked for', () => {
  expect(parseEnvironment({ NODE_ENV: 'production' }, '/srv').ok).toBe(false);
  expect(parseEnvironment({ NODE_ENV: 'production', SANDBOX_ALLOW_PRODUCTION: 'yes' }, '/srv').ok).toBe(true);
});

test('the SMTP port follows the HTTP port unless it is set', () => {
  expect(parseEnvironment({ SANDBOX_PORT: '5000' }, '/srv')).toMatchObject({
    config: { httpPort: 5000, smtpPort: 5001 },
  });
  expect(parseEnvironment({ SANDBOX_PORT: '5000', SANDBOX_SMTP_PORT: '2525' }, '/srv')).toMatchObject({
    config: { smtpPort: 2525 },
  });
});
