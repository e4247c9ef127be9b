import { copyTemplate, openTestCluster, startShop } from '../scripts/stack/index.ts';
import { type RunningShop, SHOP_VARIABLE } from './support/running-shop.ts';

/**
 * One shop for the whole run: the booted content service on a copy of the seeded template database, the built storefront, the
 * sandbox. Tests share it and keep apart by using carts, accounts and addresses of their own.
 */
export default async function startShopForTests(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  const data = await copyTemplate(cluster, 'browser tests');
  const shop = await startShop({
    ...data,
    secrets: cluster.secrets,
    logDir: `${cluster.dir}/logs`,
    env: { content: { RATE_LIMIT_FACTOR: '0' } },
  });
  const running: RunningShop = {
    url: shop.url,
    contentUrl: shop.content.url,
    sandboxUrl: shop.sandbox.url,
    databaseUrl: data.databaseUrl,
    adminPassword: cluster.secrets.ADMIN_PASSWORD,
  };
  process.env[SHOP_VARIABLE] = JSON.stringify(running);
  return async () => {
    await shop.stop();
    await data.drop();
    await cluster.close();
  };
}
