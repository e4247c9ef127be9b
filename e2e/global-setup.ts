import { TEST_CLUSTER_VARIABLE } from '../scripts/stack/test-cluster.ts';
import { openTestCluster, withClient } from '../scripts/stack/index.ts';
import { SHOP_VARIABLE } from './support/running-shop.ts';
import { startOwnShop } from './support/own-shop.ts';

/**
 * One shop for the whole run: the booted content service on a copy of the seeded template database, the built storefront, the
 * sandbox. Tests share it and keep apart by using carts, accounts and addresses of their own.
 */
export default async function startShopForTests(): Promise<() => Promise<void>> {
  const cluster = await openTestCluster();
  // For the workers, so that a test that needs a shop of its own finds the same cluster.
  process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(cluster);
  const shop = await startOwnShop('browser-tests');
  process.env[SHOP_VARIABLE] = JSON.stringify(shop.running);
  // Hundreds of tests buy the same product: its shelf must not run empty under the later ones.
  await withClient(shop.running.databaseUrl, (client) =>
    client.query("update sidebar_items set stock = null where slug = 'kit-menage-studio'"),
  );
  return async () => {
    await shop.close();
    await cluster.close();
  };
}
