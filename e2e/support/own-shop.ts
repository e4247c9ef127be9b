import { copyTemplate, openTestCluster, type Shop, startShop } from '../../scripts/stack/index.ts';
import type { RunningShop } from './running-shop.ts';

export interface OwnShop {
  readonly running: RunningShop;
  /** Where its parts write their logs. */
  readonly logDir: string;
  /** Where it keeps its uploads. */
  readonly dataDir: string;
  /** For tests that stop a part of it. */
  readonly parts: Shop;
  close(): Promise<void>;
}

/**
 * A shop that a test need not share: it may fill the catalogue or stop a part of it.
 * @param name unique within the run.
 * @param content variables of its content service.
 */
export async function startOwnShop(name: string, content: Readonly<Record<string, string>> = {}): Promise<OwnShop> {
  const cluster = await openTestCluster();
  const data = await copyTemplate(cluster, name);
  const logDir = `${cluster.dir}/logs/${name}`;
  const shop = await startShop({
    ...data,
    secrets: cluster.secrets,
    logDir,
    env: { content: { RATE_LIMIT_FACTOR: '0', PAYMENT_CHECK_SECONDS: '1', ...content } },
  });
  return {
    running: {
      url: shop.url,
      contentUrl: shop.content.url,
      sandboxUrl: shop.sandbox.url,
      databaseUrl: data.databaseUrl,
      adminPassword: cluster.secrets.ADMIN_PASSWORD,
    },
    logDir,
    dataDir: data.dataDir,
    parts: shop,
    async close() {
      await shop.stop();
      await data.drop();
      await cluster.close();
    },
  };
}
