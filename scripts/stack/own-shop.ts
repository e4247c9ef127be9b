import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCluster } from '../backup/copy-cluster.ts';
import { placeCluster } from '../restore/place-cluster.ts';
import { withClient } from './databases.ts';
import { startPostgres } from './postgres.ts';
import type { TestClusterAddress } from './test-cluster.ts';

/**
 * A data folder of one's own with an embedded server in it, as `npm start` makes it: the seeded template of the run, whose server is copied
 * while other tests use it.
 */
export async function makeOwnShop(
  cluster: TestClusterAddress,
): Promise<{ readonly dir: string; readonly dataDir: string }> {
  const dir = await mkdtemp(path.join(cluster.dir, 'own-shop-'));
  const dataDir = path.join(dir, 'data');
  const dataFolder = path.join(dataDir, 'postgres');
  await mkdir(dataDir);
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify(cluster.secrets));
  const copied = await copyCluster(cluster.serverUrl, path.join(cluster.dir, 'postgres'), dir, 'database');
  await placeCluster(dir, copied, dataFolder);
  await rm(path.join(dir, 'database'), { recursive: true });
  const password = cluster.secrets.DATABASE_PASSWORD;
  const server = await startPostgres({ dataDir: dataFolder, password, durable: false });
  try {
    await withClient(server.url('postgres'), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select datname as name from pg_database where datname like 'shop\\_%' and datname <> 'shop_template'`,
      );
      for (const { name } of rows) await client.query(`drop database "${name}" with (force)`);
      await client.query('alter database shop_template rename to economat');
    });
  } finally {
    await server.stop();
  }
  return { dir, dataDir };
}
