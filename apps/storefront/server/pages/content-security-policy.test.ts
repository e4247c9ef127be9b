import { expect, test } from 'vitest';
import { contentSecurityPolicy, policyFor } from './content-security-policy.ts';

const options = { publicUrl: 'http://shop.example:3000', inlineScripts: [], formTargets: [], isBuilt: true };

test('scripts come from the build’s folder and from the page itself by hash, from nowhere else', () => {
  const policy = contentSecurityPolicy({ ...options, inlineScripts: ["'sha256-a'", "'sha256-b'"] });
  expect(policy).toContain(`script-src shop.example:3000/assets/ 'sha256-a' 'sha256-b';`);
  expect(policy).not.toContain('unsafe');
});

test('a developer’s page is styled and follows edits, which only Vite’s own means allow', () => {
  const policy = contentSecurityPolicy({ ...options, isBuilt: false });
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`style-src 'self' 'unsafe-inline';`);
  expect(policy).toContain(`connect-src 'self' ws:;`);
});

test('a named payment page may be posted to; a shop on https upgrades its requests', () => {
  const policy = contentSecurityPolicy({
    ...options,
    publicUrl: 'https://shop.example',
    formTargets: ['https://pay.example'],
  });
  expect(policy).toContain(`form-action 'self' https://pay.example`);
  expect(policy).toContain('upgrade-insecure-requests');
});

test('a page requested under another name of the shop loads its scripts from there', () => {
  const policy = contentSecurityPolicy({ ...options, inlineScripts: ["'sha256-a'"] });
  expect(policyFor('shop.example:3000', policy)).toBe(policy);
  expect(policyFor('127.0.0.1:3000', policy)).toContain(
    `script-src 127.0.0.1:3000/assets/ shop.example:3000/assets/ 'sha256-a';`,
  );
});

test('a host that is no name changes nothing in the policy', () => {
  const policy = contentSecurityPolicy(options);
  for (const host of [undefined, '', '*', 'a b', "x; script-src 'unsafe-inline'", '[::1]:3000', 'evil.test/x?'])
    expect(policyFor(host, policy)).toBe(policy);
});
