import { expect, test } from 'vitest';
import { cachedByBrowser, cachedByShop } from '../../app/shared/page/cache-control.server.ts';
import { cacheControlByRoute } from './cache-control.ts';

type Headers = typeof cachedByShop;

function route(id: string, parentId: string | null, path: string | null, headers?: Headers) {
  return {
    id,
    ...(parentId !== null && { parentId }),
    ...(path === null ? { index: true } : { path }),
    module: { default: () => null, ...(headers && { headers }) },
  };
}

const ROUTES = [
  route('root', null, ''),
  route('home', 'root', null, cachedByShop),
  route('product', 'root', 'product-detail/:id', cachedByShop),
  route('search', 'root', 'search', cachedByBrowser),
  route('cart', 'root', 'cart'),
  route('account', 'root', 'myaccount', cachedByShop),
  route('orders', 'account', 'orders'),
];
const cacheControlOf = cacheControlByRoute(Object.fromEntries(ROUTES.map((one) => [one.id, one])));

test('a page and its data are cached as their own route says, and no others', () => {
  for (const path of ['/', '/_.data', '/product-detail/x', '/product-detail/x.data'])
    expect(cacheControlOf(path), path).toBe('public, max-age=0, must-revalidate');
  expect(cacheControlOf('/search')).toBe('private, max-age=0, must-revalidate');
  for (const path of ['/cart', '/cart.data', '/%63art', '/Cart', '/myaccount/orders', '/nowhere', '/cart/x'])
    expect(cacheControlOf(path), path).toBe('no-store');
});
