import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockHolder } from '../bootstrap/pid-lock.mjs';
import type { Environment } from '../environment.ts';
import { canConnect, EMBEDDED_DATABASE } from '../stack/databases.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { startPostgres } from '../stack/postgres.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { lockDataDir, lockFile } from '../start/preflight.ts';

/** Folder of the embedded server. */
export function clusterOf({ dataDir }: Environment): string {
  return path.join(dataDir, 'postgres');
}

/** Runs `work` on the shop's database: the operator's, that of a running `npm start`, or the embedded one, started for as long. */
export async function withShopDatabase<T>(environment: Environment, work: (url: string) => Promise<T>): Promise<T> {
  if (environment.directDatabaseUrl !== null) return work(environment.directDatabaseUrl);
  const cluster = clusterOf(environment);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new OperatorError(
      `There is no database in ${environment.dataDir}.`,
      'Set SHOP_DATA_DIR to the folder of the shop, or DATABASE_URL to its database.',
    );
  }
  const { DATABASE_PASSWORD: password } = loadSecrets(environment.dataDir);
  if (lockHolder(lockFile(environment)) !== null) return work(await runningUrl(cluster, password));
  const release = lockDataDir(environment);
  try {
    const server = await startPostgres({ dataDir: cluster, password });
    try {
      return await work(server.url(EMBEDDED_DATABASE));
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}

async function runningUrl(cluster: string, password: string): Promise<string> {
  const port = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const url = `postgres://economat:${encodeURIComponent(password)}@127.0.0.1:${port}/${EMBEDDED_DATABASE}`;
  if (await canConnect(url)) return url;
  throw new OperatorError('The shop is just starting or stopping.', 'Try again in a minute.');
}
