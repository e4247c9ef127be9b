import {
  copyTemplate,
  freePort,
  startContentService,
  type TestCluster,
  type TestShopData,
  withClient,
} from '../../scripts/stack/index.ts';

export interface BenchService {
  /** Origin of the content service. */
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** More than any run sells, and within the desk's limits. */
const AMPLE_STOCK = 10_000_000;

/** A copy of the demo shop's data with every item counted and never out of stock. */
export async function copyWithAmpleStock(cluster: TestCluster, name: string): Promise<TestShopData> {
  const data = await copyTemplate(cluster, name);
  await withClient(data.databaseUrl, (db) => db.query('update sidebar_items set stock = $1', [AMPLE_STOCK]));
  return data;
}

/** Starts a content service alone, on the given data. No limits on calls; mails wait in the outbox unless `env` names a server for them. */
export async function startBenchService(
  cluster: TestCluster,
  data: TestShopData,
  env: Readonly<Record<string, string>> = {},
): Promise<BenchService> {
  const service = await startContentService({
    port: await freePort(),
    ...data,
    publicUrl: 'http://localhost:3000',
    // Nothing is paid or mailed; port 9 (discard) is never listened on.
    sandboxUrl: 'http://127.0.0.1:9',
    smtpUrl: '',
    secrets: cluster.secrets,
    env: { RATE_LIMIT_FACTOR: '0', ...env },
  });
  return { url: service.url, pid: service.process.pid, databaseUrl: data.databaseUrl, stop: () => service.stop() };
}
