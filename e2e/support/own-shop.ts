import { copyTemplate, openTestCluster, type Shop, startShop } from '../../scripts/stack/index.ts';
import type { RunningShop } from './running-shop.ts';

export interface OwnShop {
  readonly running: RunningShop;
  /** For tests that stop a part of it. */
  readonly parts: Shop;
  close(): Promise<void>;
}

/** A shop that a test need not share: it may fill the catalogue or stop a part of it. `name` is unique within the run. */
export async function startOwnShop(name: string): Promise<OwnShop> {
  const cluster = await openTestCluster();
  const data = await copyTemplate(cluster, name);
  const shop = await startShop({
    ...data,
    secrets: cluster.secrets,
    logDir: `${cluster.dir}/logs/${name}`,
    env: { content: { RATE_LIMIT_FACTOR: '0' } },
  });
  return {
    running: {
      url: shop.url,
      contentUrl: shop.content.url,
      sandboxUrl: shop.sandbox.url,
      databaseUrl: data.databaseUrl,
      adminPassword: cluster.secrets.ADMIN_PASSWORD,
    },
    parts: shop,
    async close() {
      await shop.stop();
      await data.drop();
      await cluster.close();
    },
  };
}
