import { endpoints } from '@economat/contract';
import { beforeAll, expect, test } from 'vitest';
import { type PrintedRoutes, routesOfService } from './support/printed-routes.ts';

let routes: PrintedRoutes;

beforeAll(async () => {
  routes = await routesOfService();
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

test('personal calls of the contract have a policy that identifies the caller', () => {
  const policyOf = new Map(
    routes.declared.map(({ method, path, config }) => [`${method} ${path}`, (config.policies ?? []).map(String)]),
  );
  for (const { method, path, access } of Object.values(endpoints)) {
    const policies = policyOf.get(`${method} /api${path}`);
    if (policies === undefined || access === 'public') continue;
    expect.soft(policies, `${method} ${path}`).not.toContain('global::public');
  }
});
