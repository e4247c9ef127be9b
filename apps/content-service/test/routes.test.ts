import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@economat/contract';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { copyTemplate } from '../../../scripts/stack/index.ts';

const run = promisify(execFile);
const route = z.object({ method: z.string(), path: z.string() });
const declaredRoute = z.object({
  ...route.shape,
  config: z.object({ auth: z.optional(z.unknown()), policies: z.optional(z.array(z.unknown())) }),
});
const printed = z.object({ declared: z.array(declaredRoute), mounted: z.array(route) });
let routes: z.infer<typeof printed>;

beforeAll(async () => {
  const { secrets } = inject('cluster');
  const data = await copyTemplate(inject('cluster'), `routes-${randomBytes(3).toString('hex')}`);
  const script = fileURLToPath(new URL('setup/print-routes.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: data.databaseUrl,
    SHOP_DATA_DIR: data.dataDir,
    SHOP_SECRET: secrets.SHOP_SECRET,
    SANDBOX_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const { stdout } = await run(process.execPath, [script], { env, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 });
  routes = printed.parse(JSON.parse(/^ROUTES(.*)$/m.exec(stdout)?.[1] ?? ''));
  await data.drop();
});

test('every route of the API names one of our policies and leaves Strapi’s own permissions out', () => {
  expect(routes.declared.length).toBeGreaterThan(5);
  for (const { method, path, config } of routes.declared) {
    const policies = (config.policies ?? []).map(String);
    expect.soft(config.auth, `${method} ${path}`).toBe(false);
    expect
      .soft(policies.filter((policy) => policy.startsWith('global::')).length, `${method} ${path}`)
      .toBeGreaterThan(0);
  }
});

/** The desk's own calls ask for a log-in of the desk instead of a policy; staff-access.test.ts proves that they do, access.test.ts that each is described. */
const STAFF_PREFIX = '/api/staff/';

test('the API has no route but the declared ones: plugins add none', () => {
  const declared = new Set(routes.declared.map(({ method, path }) => `${method} ${path}`));
  const undeclared = routes.mounted.filter(
    ({ method, path }) =>
      path.startsWith('/api') &&
      !path.startsWith(STAFF_PREFIX) &&
      method !== 'HEAD' &&
      !declared.has(`${method} ${path}`),
  );
  expect(undeclared).toEqual([]);
});

test('what the contract calls personal is behind a policy that asks who is calling', () => {
  const policyOf = new Map(
    routes.declared.map(({ method, path, config }) => [`${method} ${path}`, (config.policies ?? []).map(String)]),
  );
  for (const { method, path, access } of Object.values(endpoints)) {
    const policies = policyOf.get(`${method} /api${path}`);
    if (policies === undefined || access === 'public') continue;
    expect.soft(policies, `${method} ${path}`).not.toContain('global::public');
  }
});
