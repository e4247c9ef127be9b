import {
  ctaBannersAnswer,
  errorAnswer,
  homeHeroesAnswer,
  healthAnswer,
  LEGAL_PAGE_SLUGS,
  legalPageAnswer,
  partnersAnswer,
  shopSettingsAnswer,
  slugRedirectsAnswer,
  trustLogosAnswer,
} from '@economat/contract';
import { expect, test } from 'vitest';
import { items } from '../seed/seed-data.ts';
import { useSharedShop } from './setup/shared-shop.ts';

const service = useSharedShop();

async function read(path: string): Promise<unknown> {
  const answer = await fetch(`${service().url}/api${path}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test('health answers 200 once the shop is ready', async () => {
  expect(healthAnswer.parse(await read('/health'))).toEqual({ status: 'ok' });
});

test('banners, logos, partners and heroes come in the editors’ order with their pictures', async () => {
  expect(ctaBannersAnswer.parse(await read('/cta-banners')).data).toHaveLength(3);
  expect(homeHeroesAnswer.parse(await read('/home-heroes')).data).toHaveLength(2);
  const partners = partnersAnswer.parse(await read('/home-page-partner-sections')).data;
  expect(partners.every(({ logo }) => logo !== null)).toBe(true);
  const logos = trustLogosAnswer.parse(await read('/home-page-trust-logos?populate=*')).data;
  expect(logos.length).toBeGreaterThan(3);
  for (const { image } of logos) expect((await fetch(service().url + image.url)).status).toBe(200);
});

test('legal pages come in both languages with the seller’s identity filled in', async () => {
  for (const slug of LEGAL_PAGE_SLUGS) {
    const { data } = legalPageAnswer.parse(await read(`/legal-pages/${slug}`));
    expect(data.body + (data.bodyEn ?? '')).not.toContain('{{');
    expect(data.titleEn).not.toBeNull();
    expect(data.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  }
  const { data } = legalPageAnswer.parse(await read('/legal-pages/mentions-legales'));
  expect(data.body).toContain('Économat SAS');
});

test('an unknown legal page answers 404', async () => {
  expect((await fetch(`${service().url}/api/legal-pages/nope`)).status).toBe(404);
});

test('shop settings are exactly those of the contract', async () => {
  const answer = await read('/shop-settings?populate=*');
  const parsed = shopSettingsAnswer.parse(answer);
  expect(answer).toEqual(parsed);
  expect(parsed.data.bank.iban).toMatch(/^FR76/);
});

test('an article that was never renamed is redirected nowhere', async () => {
  const { data } = slugRedirectsAnswer.parse(await read('/slug-redirects'));
  expect(data.filter(({ from }) => items.some(({ slug }) => slug === from))).toEqual([]);
});

test('an unknown path of the API answers 404 in the shop’s error format', async () => {
  for (const path of ['/api/nope', '/api/users', '/api/users/1', '/api/upload/files', '/api/users-permissions/roles']) {
    const answer = await fetch(service().url + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ data: null, error: { details: { code: 'not-found' } } });
  }
});

test.each([
  ['broken JSON', '{"data":', 'application/json'],
  ['no JSON at all', '<xml/>', 'application/xml'],
])('%s in a body is refused, not a server error', async (_name, body, type) => {
  const answer = await fetch(`${service().url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(errorAnswer.parse(await answer.json()).error.details.code).toBeDefined();
});

test('the data folder is not served: secrets and databases stay inside', async () => {
  for (const path of [
    '/secret',
    '/secrets.json',
    '/uploads/../secret',
    '/uploads/%2e%2e/secret',
    '/postgres/PG_VERSION',
  ]) {
    expect((await fetch(service().url + path)).status).toBe(404);
  }
});
